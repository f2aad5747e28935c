/** salt | also written or called | in Tamil letters | why */
export const SKIN_EYES_AND_VITAMINS = `
# Wounds and disinfection
povidone iodine | povidone-iodine, pvp-i, pvp iodine, iodopovidone | போவிடோன் அயோடின், போவிடோன் ஐயோடின் | abbreviation; hyphened on labels
chlorhexidine gluconate | chlorhexidine, chx | குளோர்ஹெக்சிடின் | short name
cetrimide |  | செட்ரிமைடு | Tamil spelling
chloroxylenol | pcmx, para-chloro-meta-xylenol | குளோராக்சிலெனால் | abbreviation on labels
silver sulfadiazine | silver sulphadiazine, ssd | சில்வர் சல்ஃபாடயசின் | former BAN; abbreviation on prescriptions
hydrogen peroxide | h2o2 | ஹைட்ரஜன் பெராக்சைடு | formula
alcohol | ethanol, ethyl alcohol, isopropyl alcohol, surgical spirit, rubbing alcohol | ஆல்கஹால், சர்ஜிக்கல் ஸ்பிரிட் | what rubs and wipes are sold as
nitrofurazone | nitrofural | நைட்ரோஃப்யூரசோன் | INN
boric acid | tankan amla, orthoboric acid, boracic acid | போரிக் அமிலம் | Ayurvedic and older names
clioquinol | iodochlorhydroxyquin, iodochlorhydroxyquinoline | கிளியோகுயினால் | older names
mupirocin | mupirocin calcium, pseudomonic acid | முப்பிரோசின் | the salt of it; older name
sodium fusidate | fusidic acid, fusidate sodium | ஃப்யூசிடிக் அமிலம், சோடியம் ஃப்யூசிடேட் | the acid of which it is the salt
framycetin | framycetin sulphate, framycetin sulfate | ஃப்ரமைசெட்டின் | the salt of it that labels name
feracrylum |  | ஃபெராக்ரைலம் | Tamil spelling
# Skin
clobetasol | clobetasol propionate | க்ளோபெட்டாசோல், குளோபிடசால் | the salt of it that labels name
clobetasone | clobetasone butyrate | க்ளோபெட்டசோன் | the salt of it that labels name
fluocinolone acetonide | fluocinolone | ஃப்ளுவோசினோலோன் | short name
calamine | prepared calamine | காலமைன் | the form that labels name
zinc oxide | zno | ஜிங்க் ஆக்சைடு, துத்தநாக ஆக்சைடு | formula
salicylic acid | 2-hydroxybenzoic acid | சாலிசிலிக் அமிலம் | chemical name
urea | carbamide | யூரியா | chemical name
coal tar | coal tar solution, liquor picis carbonis | கோல் டார் | Latin name on labels
permethrin |  | பெர்மெத்ரின் | Tamil spelling
lindane | gamma benzene hexachloride, gbhc, gamma bhc | லிண்டேன் | abbreviation on labels
benzoyl peroxide | bpo | பென்சாயில் பெராக்சைடு | abbreviation
tretinoin | retinoic acid, all-trans retinoic acid, vitamin a acid | ட்ரெட்டினோயின் | chemical names
isotretinoin | 13-cis-retinoic acid | ஐசோட்ரெட்டினோயின் | chemical name
adapalene |  | அடபாலின் | Tamil spelling
azelaic acid |  | அசெலைக் அமிலம் | Tamil spelling
hydroquinone |  | ஹைட்ரோகுயினோன் | Tamil spelling
minoxidil |  | மினாக்சிடில் | Tamil spelling
zinc pyrithione | pyrithione zinc, zpto, zpt | ஜிங்க் பைரிதியோன் | abbreviation on labels
selenium sulfide | selenium sulphide | செலினியம் சல்ஃபைடு | BAN spelling
aloe vera | aloe, kumari, sothu katrazhai, katralai | கற்றாழை, சோற்றுக்கற்றாழை | names on Ayurvedic and Siddha labels
neem | azadirachta indica, vembu, veppilai | வேம்பு, வேப்பிலை | Latin and Tamil names
turmeric | curcumin, curcuma longa, haldi, manjal | மஞ்சள், குர்குமின் | Latin, Hindi and Tamil names
# Eyes, ears, mouth
timolol | timolol maleate | டிமோலோல் | the salt of it that labels name
betaxolol |  | பீட்டாக்சோலால் | Tamil spelling
latanoprost |  | லாட்டனோப்ரோஸ்ட் | Tamil spelling
brimonidine | brimonidine tartrate | ப்ரிமோனிடின் | the salt of it that labels name
dorzolamide |  | டோர்சோலமைடு | Tamil spelling
pilocarpine | pilocarpine nitrate | பைலோகார்பின் | the salt of it that labels name
tropicamide |  | ட்ரோபிகமைடு | Tamil spelling
cyclopentolate | cyclopentolate hydrochloride | சைக்ளோபென்டோலேட் | the salt of it that labels name
fluorometholone | fml | ஃப்ளூரோமெத்தோலோன் | abbreviation on prescriptions
sulphacetamide | sulfacetamide, sodium sulphacetamide | சல்ஃபாசிட்டமைடு | INN
carboxymethylcellulose | cmc, carmellose, carboxymethyl cellulose, carboxymethylcellulose sodium | கார்பாக்ஸிமெத்தில்செல்லுலோஸ் | INN; abbreviation on prescriptions
hydroxypropylmethylcellulose | hpmc, hypromellose, hydroxypropyl methylcellulose | ஹைட்ராக்ஸிப்ரொபைல்மெத்தில்செல்லுலோஸ் | INN; abbreviation on prescriptions
chlorbutol | chlorobutanol | குளோர்பியூட்டால் | INN
paradichlorobenzene | p-dichlorobenzene, para dichlorobenzene | பாராடைகுளோரோபென்சீன் | in two words
benzocaine | ethyl aminobenzoate | பென்சோகைன் | chemical name
cinchocaine | dibucaine | சின்கோகைன் | USAN
choline salicylate |  | கோலின் சாலிசிலேட் | Tamil spelling
potassium nitrate | kno3 | பொட்டாசியம் நைட்ரேட் | formula
sodium fluoride | fluoride | ஃப்ளூரைடு | short name
# Vitamins
vitamin a | retinol, retinyl palmitate, vit a | வைட்டமின் ஏ | chemical names
thiamine | vitamin b1, vit b1, b1, thiamin, aneurine | தையமின், வைட்டமின் பி1 | vitamin number
riboflavin | vitamin b2, vit b2, b2, riboflavine | ரிபோஃப்ளேவின், வைட்டமின் பி2 | vitamin number
nicotinic acid | niacin, vitamin b3, vit b3, b3 | நிகோடினிக் அமிலம், நியாசின், வைட்டமின் பி3 | vitamin number
niacinamide | nicotinamide | நியாசினமைடு | INN
calcium pantothenate | vitamin b5, vit b5, b5, pantothenic acid | கால்சியம் பான்டோதினேட், வைட்டமின் பி5 | vitamin number
pyridoxine | vitamin b6, vit b6, b6, pyridoxine hydrochloride | பைரிடாக்சின், வைட்டமின் பி6 | vitamin number
biotin | vitamin b7, vitamin h, b7 | பயோட்டின், வைட்டமின் பி7 | vitamin number
folic acid | vitamin b9, folate, b9, folacin, vit b9 | ஃபோலிக் அமிலம், போலிக் ஆசிட், வைட்டமின் பி9 | vitamin number
l-methylfolate | levomefolate, l methylfolate, l-5-mthf | எல் மெத்தில்ஃபோலேட் | INN; abbreviation
cyanocobalamin | cyanocobalamine, cobalamin | சயனோகோபாலமின் | common spelling
methylcobalamin | mecobalamin, methyl cobalamin, methylcobalamine, mecobal, methyl b12 | மெத்தில்கோபாலமின், மெத்தில்கோபாலமைன் | INN
vitamin c | ascorbic acid, vit c, l-ascorbic acid, sodium ascorbate, ascorbate | வைட்டமின் சி, அஸ்கார்பிக் அமிலம் | chemical name
vitamin d3 | cholecalciferol, colecalciferol, vitamin d, vit d, vit d3, d3 | வைட்டமின் டி3, வைட்டமின் டி, கொலிகால்சிஃபெரால் | chemical names, USAN and INN
calcitriol | 1 25-dihydroxycholecalciferol | கால்சிட்ரையால் | chemical name
alfacalcidol | alphacalcidol, 1-alpha hydroxycholecalciferol | அல்ஃபாகால்சிடால் | common spelling
vitamin e | tocopherol, tocopheryl acetate, vit e, alpha tocopherol | வைட்டமின் ஈ, வைட்டமின் இ, டோகோஃபெரால் | chemical names
vitamin k | phytomenadione, phytonadione, vitamin k1, vit k | வைட்டமின் கே | INN and USAN
vitamin b complex | b complex, b-complex, bcomplex, vit b complex, vitamin b | வைட்டமின் பி காம்ப்ளெக்ஸ், பி காம்ப்ளெக்ஸ் | short names
multivitamin | multivitamins, multi vitamin, multimineral, multivitamin and multimineral, multiminerals | மல்டிவைட்டமின், பல்வகை வைட்டமின் | formulas of many vitamins, not told apart
# Minerals and foods
calcium | elemental calcium | கால்சியம், சுண்ணாம்புச்சத்து | Tamil word for the mineral
iron | elemental iron | இரும்புச்சத்து, அயர்ன் | Tamil word for the mineral
ferrous ascorbate | iron ascorbate | ஃபெர்ரஸ் அஸ்கார்பேட் | common name
ferrous sulphate | ferrous sulfate, iron sulphate, feso4 | ஃபெர்ரஸ் சல்பேட் | USAN; formula
ferrous fumarate | iron fumarate | ஃபெர்ரஸ் ஃப்யூமரேட் | common name
ferric ammonium citrate | iron ammonium citrate | ஃபெர்ரிக் அம்மோனியம் சிட்ரேட் | common name
iron sucrose | iron saccharate, ferric hydroxide sucrose | அயர்ன் சுக்ரோஸ் | chemical names
zinc | elemental zinc | துத்தநாகம், ஜிங்க் | Tamil word for the mineral
magnesium | elemental magnesium | மெக்னீசியம் | Tamil word for the mineral
potassium chloride | kcl | பொட்டாசியம் குளோரைடு | formula
dextrose | glucose, d-glucose, dextrose monohydrate, dextrose anhydrous | குளுக்கோஸ், டெக்ஸ்ட்ரோஸ் | what shops call it
omega 3 fatty acids | omega-3, omega 3, fish oil, epa dha, dha, cod liver oil | ஒமேகா 3, மீன் எண்ணெய் | where it comes from
coenzyme q10 | coq10, ubidecarenone, co-enzyme q10 | கோஎன்சைம் கியூ10 | INN; abbreviation
l-carnitine | levocarnitine, carnitine | எல் கார்னிடின் | INN
lycopene |  | லைக்கோபின் | Tamil spelling
ginseng | panax ginseng | ஜின்செங் | Latin name on labels
whey protein | whey, whey isolate | வே புரதம், வே புரோட்டீன் | short names
# Siddha and Ayurveda
ashwagandha | withania somnifera, amukkara, amukkura, amukkara kizhangu | அஸ்வகந்தா, அமுக்கரா, அமுக்கிரா | Latin and Siddha names
triphala | trifala, tiripala, thiripala | திரிபலா | Tamil in Latin letters
tulsi | ocimum sanctum, holy basil, thulasi | துளசி | Latin, English and Tamil names
adhatoda | vasaka, vasa, adathodai, adhatoda vasica | ஆடாதோடை | Sanskrit and Tamil names
nilavembu | andrographis paniculata, nilavembu kudineer, kalmegh | நிலவேம்பு, நிலவேம்புக் குடிநீர் | Latin and Hindi names
kabasura kudineer | kabasura, kabasura kudineer chooranam | கபசுரக் குடிநீர் | short name
moringa | murungai, drumstick leaf, moringa oleifera | முருங்கை | Latin and Tamil names
brahmi | bacopa monnieri, bacopa, neerbrahmi | பிரம்மி, நீர்ப்பிரம்மி | Latin and Tamil names
shatavari | asparagus racemosus, thanneervittan, shatavar | சதாவரி, தண்ணீர்விட்டான் கிழங்கு | Latin and Tamil names
amla | amalaki, nellikkai, emblica officinalis, indian gooseberry | நெல்லிக்காய், நெல்லி | Latin, English and Tamil names
giloy | guduchi, tinospora cordifolia, seenthil | சீந்தில் | Latin, Sanskrit and Tamil names
liquorice | licorice, mulethi, athimadhuram, yashtimadhu, glycyrrhiza glabra | அதிமதுரம் | Latin, Hindi and Tamil names
ginger | chukku, sukku, zingiber officinale, sonth, inji | சுக்கு, இஞ்சி | Latin and Tamil names
black cumin | kalonji, nigella sativa, karunjeeragam | கருஞ்சீரகம் | Latin, Hindi and Tamil names
fenugreek | vendhayam, venthayam, methi, trigonella foenum-graecum | வெந்தயம் | Latin, Hindi and Tamil names
`;
