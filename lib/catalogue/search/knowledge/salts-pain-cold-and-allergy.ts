/** salt | also written or called | in Tamil letters | why */
export const PAIN_COLD_AND_ALLERGY = `
# Fever and pain
paracetamol | acetaminophen, pcm, apap, acetaminofen, paracetamol/acetaminophen | பாராசிட்டமால், பாரசிட்டமால், பாராசிடமால் | USAN; abbreviations on prescriptions
aspirin | acetylsalicylic acid, acetyl salicylic acid, asa | ஆஸ்பிரின், அஸ்பிரின் | chemical name and its abbreviation
ibuprofen |  | இபுப்ரோஃபென், இப்யூபுரூஃபென், ஐபுப்ரோஃபென் | Tamil spelling
diclofenac | diclofenac sodium, diclofenac potassium, diclofenac diethylamine, diclofenac diethylammonium | டைக்ளோஃபெனாக், டைக்ளோஃபினாக், டிக்ளோஃபெனாக் | the salts of it that labels name
aceclofenac |  | அசெக்ளோஃபெனாக், ஏசிக்ளோஃபினாக் | Tamil spelling
nimesulide |  | நிமசுலைடு, நிமெசுலைட் | Tamil spelling
mefenamic acid | mefenamate, mefanamic acid | மெஃபனாமிக் அமிலம், மெஃபெனாமிக் ஆசிட் | common spelling
piroxicam |  | பைராக்ஸிகாம், பிராக்சிகாம் | Tamil spelling
meloxicam |  | மெலாக்ஸிகாம் | Tamil spelling
ketorolac | ketorolac tromethamine, ketorolac trometamol | கீட்டோரோலாக் | the salt of it, USAN and INN
lornoxicam | chlortenoxicam | லார்னாக்ஸிகாம் | former name
celecoxib |  | செலிகாக்ஸிப் | Tamil spelling
etoricoxib |  | எட்டோரிகாக்ஸிப் | Tamil spelling
indomethacin | indometacin | இண்டோமெதாசின் | INN
ketoprofen |  | கீட்டோப்ரோஃபென் | Tamil spelling
naproxen | naproxen sodium | நாப்ராக்ஸன், நாப்ரோக்சென் | the salt of it that labels name
etodolac |  | எட்டோடோலாக் | Tamil spelling
metamizole | dipyrone, analgin, metamizole sodium, noramidopyrine | அனால்ஜின், மெட்டமிசோல் | BAN and the old name in India
tramadol | tramadol hydrochloride | டிராமடால், ட்ரமடோல் | the salt of it that labels name
codeine | codeine phosphate, methylmorphine | கோடீன் | the salt of it that labels name
dextropropoxyphene | propoxyphene | டெக்ஸ்ட்ரோப்ரொபாக்ஸிஃபீன் | USAN
pentazocine |  | பெண்டசோசின் | Tamil spelling
buprenorphine |  | புப்ரெனார்ஃபின் | Tamil spelling
flupirtine | flupirtine maleate | ஃப்ளூபிர்டின் | the salt of it that labels name
caffeine | caffeine anhydrous | காஃபின், கஃபீன் | the form that labels name
# Muscles, joints, gout
serratiopeptidase | serrapeptase, serratia peptidase | செராடியோபெப்டிடேஸ் | short name abroad
chymotrypsin | alpha chymotrypsin | கைமோட்ரிப்சின் | the name on labels
chlorzoxazone |  | குளோர்சாக்சசோன் | Tamil spelling
methocarbamol |  | மெத்தோகார்பமால் | Tamil spelling
tizanidine |  | டிசானிடின் | Tamil spelling
thiocolchicoside |  | தயோகால்சிகோசைடு | Tamil spelling
baclofen |  | பேக்லோஃபென் | Tamil spelling
colchicine |  | கால்சிசின், கோல்சிசின் | Tamil spelling
allopurinol |  | அல்லோபியூரினால், அலோபுரினால் | Tamil spelling
febuxostat |  | ஃபெபுக்ஸோஸ்டாட் | Tamil spelling
glucosamine | glucosamine sulphate, glucosamine sulfate | குளுக்கோசமைன் | the salt of it that labels name
chondroitin | chondroitin sulphate, chondroitin sulfate | காண்ட்ராய்டின் | the salt of it that labels name
methyl sulfonyl methane | msm, methylsulfonylmethane, methyl sulphonyl methane | எம்எஸ்எம் | abbreviation on labels
diacerein | diacerhein, diacetylrhein | டயாசெரின் | older names
hydroxychloroquine | hcq, hydroxychloroquine sulphate | ஹைட்ராக்ஸி குளோரோகுயின், ஹைட்ராக்சிகுளோரோகுயின் | abbreviation on prescriptions
sulfasalazine | sulphasalazine, salazosulfapyridine | சல்ஃபசலசின் | BAN spelling
leflunomide |  | லெஃப்ளுனமைடு | Tamil spelling
# Rubs and balms
menthol | mint crystals, pudinah satva, pudina satva, peppermint camphor | மென்தால், புதினா உப்பு | names on Ayurvedic labels
camphor | karpoor, karpooram, kapur | கற்பூரம், சூடம் | names on Ayurvedic labels
eucalyptus oil | nilgiri oil, nilgiri tel, nilgiri thailam | யூகலிப்டஸ் எண்ணெய், நீலகிரி தைலம் | names on Ayurvedic labels
eucalyptol | cineole, 1 8-cineole | யூகலிப்டால் | chemical name
methyl salicylate | oil of wintergreen, wintergreen oil, gandhapura oil, gandhapura taila | மெத்தில் சாலிசிலேட், கந்தபுரா எண்ணெய் | common and Ayurvedic names
thymol | ajwain satva, ajowan ke phool, thyme camphor | தைமால், ஓம உப்பு | names on Ayurvedic labels
turpentine oil | tarpin tel, tarpin oil, oil of turpentine | டர்பன்டைன் எண்ணெய், கற்பூரத் தைலம் | names on Ayurvedic labels
nutmeg oil | jatiphal tel, jaiphal oil | ஜாதிக்காய் எண்ணெய் | names on Ayurvedic labels
clove oil | laung oil, lavang oil, eugenol oil | கிராம்பு எண்ணெய், கிராம்புத் தைலம் | kitchen and Ayurvedic names
linseed oil | oleum lini, flaxseed oil, flax seed oil | ஆளிவிதை எண்ணெய் | Latin name on labels
capsaicin | capsicum oleoresin, chilli extract | கேப்சைசின் | what labels name
# Headache and migraine
sumatriptan |  | சுமாட்ரிப்டான் | Tamil spelling
rizatriptan |  | ரிசாட்ரிப்டான் | Tamil spelling
ergotamine | ergotamine tartrate | எர்கோடமின் | the salt of it that labels name
flunarizine |  | ஃப்ளுனரிசின் | Tamil spelling
# Allergy
cetirizine | cetirizine hydrochloride, cetrizine | செட்டிரிசின், சிட்ரிசின், செட்ரிசின் | common spelling in India
levocetirizine | levocetrizine, l-cetirizine | லெவோசெட்டிரிசின், லெவோசிட்ரிசின் | common spelling in India
chlorpheniramine maleate | chlorpheniramine, chlorphenamine, chlorphenamine maleate, cpm | குளோர்பெனிரமின், குளோர்ஃபெனிரமின் | INN; abbreviation on prescriptions
dexchlorpheniramine | dexchlorphenamine | டெக்ஸ்குளோர்ஃபெனிரமின் | INN
pheniramine | pheniramine maleate | ஃபெனிரமின் | the salt of it that labels name
diphenhydramine | diphenhydramine hydrochloride | டைஃபென்ஹைட்ரமின், டிபென்ஹைட்ரமின் | the salt of it that labels name
promethazine | promethazine theoclate, promethazine hydrochloride | ப்ரோமெதசின், புரோமெத்தசின் | the salts of it that labels name
cyproheptadine |  | சைப்ரோஹெப்டடின் | Tamil spelling
hydroxyzine | hydroxyzine hydrochloride | ஹைட்ராக்ஸிசின் | the salt of it that labels name
fexofenadine | fexofenadine hydrochloride | ஃபெக்ஸோஃபெனாடின், பெக்சோபெனடின் | the salt of it that labels name
loratadine |  | லோரடடின் | Tamil spelling
desloratadine | descarboethoxyloratadine | டெஸ்லோரடடின் | chemical name
ebastine |  | எபாஸ்டின் | Tamil spelling
bilastine |  | பிலாஸ்டின் | Tamil spelling
triprolidine |  | ட்ரைப்ரோலிடின் | Tamil spelling
olopatadine | olopatadine hydrochloride | ஓலோபாட்டடின் | the salt of it that labels name
ketotifen | ketotifen fumarate | கீட்டோடிஃபென் | the salt of it that labels name
methdilazine |  | மெத்டிலசின் | Tamil spelling
# Cold and cough
phenylephrine | phenylephrine hydrochloride | ஃபினைலெஃப்ரின், பினைல்எஃப்ரின் | the salt of it that labels name
phenylpropanolamine | ppa, norephedrine | ஃபினைல்ப்ரொபனோலமின் | abbreviation; other name
pseudoephedrine | pse, pseudoephedrine hydrochloride, isoephedrine | சூடோஎஃபெட்ரின், சூடோஎபிட்ரின் | abbreviation; older name
guaifenesin | guaiphenesin, glyceryl guaiacolate, guaiacol glyceryl ether | குவாய்ஃபெனசின், குவைபெனெசின் | former BAN and chemical names
dextromethorphan hydrobromide | dextromethorphan, dxm, dextromethorphan hbr | டெக்ஸ்ட்ரோமெத்தார்ஃபன், டெக்ஸ்ட்ரோமெதார்பன் | short name and abbreviation
bromhexine | bromhexine hydrochloride | ப்ரோம்ஹெக்சின், புரோம்ஹெக்சின் | the salt of it that labels name
ambroxol | ambroxol hydrochloride | அம்ப்ராக்சால், அம்ப்ரோக்சால் | the salt of it that labels name
ammonium chloride | nh4cl, sal ammoniac | அம்மோனியம் குளோரைடு, நவச்சாரம் | formula; common name
carbocisteine | carbocysteine, s-carboxymethylcysteine | கார்போசிஸ்டீன் | common spelling
acetylcysteine | n-acetylcysteine, n-acetyl cysteine, nac | அசிடைல்சிஸ்டீன் | abbreviation on prescriptions
pholcodine |  | ஃபோல்கோடின் | Tamil spelling
noscapine |  | நோஸ்கபின் | Tamil spelling
xylometazoline | xylometazoline hydrochloride | சைலோமெட்டாசோலின் | the salt of it that labels name
oxymetazoline | oxymetazoline hydrochloride | ஆக்ஸிமெட்டாசோலின் | the salt of it that labels name
naphazoline |  | நாஃபசோலின் | Tamil spelling
dichlorobenzyl alcohol | 2 4-dichlorobenzyl alcohol | டைகுளோரோபென்சைல் ஆல்கஹால் | full chemical name
amylmetacresol | amyl metacresol | அமைல்மெட்டாகிரெசால் | common spelling
`;
