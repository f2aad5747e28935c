/** salt | also written or called | in Tamil letters | why */
export const STOMACH_AND_BREATHING = `
# Acid and gas
ranitidine | ranitidine hydrochloride | ரானிடிடின், ரனிடிடின் | the salt of it that labels name
famotidine |  | ஃபமோடிடின், பமோடிடின் | Tamil spelling
cimetidine |  | சிமெடிடின் | Tamil spelling
omeprazole |  | ஓமெப்ரசோல், ஒமிபிரசோல் | Tamil spelling
pantoprazole | pantoprazole sodium, pantaprazole | பான்டோப்ரசோல், பேண்டோபிரசோல், பான்டபிரசோல் | common spelling
rabeprazole | rabeprazole sodium, rabiprazole | ரபெப்ரசோல், ரெபிபிரசோல் | common spelling
esomeprazole | s-omeprazole, esomeprazole magnesium | எசோமெப்ரசோல் | the salt of it that labels name
lansoprazole |  | லான்சோப்ரசோல் | Tamil spelling
vonoprazan |  | வோனோப்ரசான் | Tamil spelling
sucralfate | sucralphate | சுக்ரால்ஃபேட் | common spelling
aluminium hydroxide | aluminum hydroxide, dried aluminium hydroxide gel, aloh3 | அலுமினியம் ஹைட்ராக்சைடு | USAN
magnesium hydroxide | milk of magnesia, mgoh2 | மெக்னீசியம் ஹைட்ராக்சைடு, மில்க் ஆஃப் மெக்னீசியா | common name
magnesium trisilicate |  | மெக்னீசியம் ட்ரைசிலிகேட் | Tamil spelling
magaldrate | hydrated magnesium aluminate | மகால்ட்ரேட் | chemical name
simethicone | simeticone, activated dimethicone, activated dimeticone | சிமெதிகோன், சைமெதிகோன் | INN
dimethicone | dimeticone, polydimethylsiloxane, methylpolysiloxane | டைமெதிகோன் | INN; chemical names
sodium bicarbonate | baking soda, soda bicarb, sodamint, sodium hydrogen carbonate | சோடியம் பைகார்பனேட், சோடா உப்பு | kitchen and ward names
calcium carbonate | caco3, oyster shell calcium | கால்சியம் கார்பனேட் | formula; where labels take it from
sodium alginate | alginate, alginic acid sodium | சோடியம் ஆல்ஜினேட் | short name
citric acid | citric acid monohydrate | சிட்ரிக் அமிலம் | the form that labels name
oxetacaine | oxethazaine | ஆக்ஸிடகெய்ன் | the name on Indian labels
# Vomiting, cramps, movement
domperidone | domperidon, domperidone maleate | டோம்பெரிடோன், டாம்பெரிடோன் | the salt of it that labels name
ondansetron | ondansetron hydrochloride, ondensetron | ஒண்டான்செட்ரான், ஆன்டன்செட்ரான் | common spelling
granisetron |  | கிரானிசெட்ரான் | Tamil spelling
metoclopramide | metoclopramide hydrochloride | மெட்டோக்ளோப்ரமைடு | the salt of it that labels name
prochlorperazine | prochlorperazine maleate | ப்ரோக்ளோர்பெரசின் | the salt of it that labels name
doxylamine | doxylamine succinate | டாக்சிலமின் | the salt of it that labels name
meclizine | meclozine, meclozine hydrochloride | மெக்லிசின் | INN
dimenhydrinate |  | டைமென்ஹைட்ரினேட் | Tamil spelling
dicyclomine | dicycloverine, dicyclomine hydrochloride | டைசைக்ளோமின், டைசைக்ளமின் | INN
drotaverine | drotaverine hydrochloride, drotavarine | ட்ரோடாவெரின், ட்ரோடவெரின் | common spelling
hyoscine butylbromide | scopolamine butylbromide, butylscopolamine, hyoscine n-butylbromide | ஹையோசின் பியூட்டில்ப்ரோமைடு | USAN
mebeverine | mebeverine hydrochloride | மெபெவெரின் | the salt of it that labels name
camylofin | camylofin dihydrochloride | கேமிலோஃபின் | the salt of it that labels name
clidinium | clidinium bromide | கிளிடினியம் | the salt of it that labels name
trimebutine |  | ட்ரைமெபுடின் | Tamil spelling
mosapride | mosapride citrate | மொசாப்ரைடு | the salt of it that labels name
itopride | itopride hydrochloride | ஐடோப்ரைடு | the salt of it that labels name
levosulpiride |  | லெவோசல்பிரைடு | Tamil spelling
cinitapride |  | சினிடாப்ரைடு | Tamil spelling
# Loose motion
oral rehydration salts | ors, oral rehydration salt, electrolyte powder, ors powder, o.r.s | ஓஆர்எஸ், உப்பு சர்க்கரை கரைசல், உப்புச் சர்க்கரைக் கரைசல் | abbreviation everybody uses
loperamide | loperamide hydrochloride | லோபெரமைடு, லோபராமைடு | the salt of it that labels name
racecadotril | acetorphan | ரேசிகாடோட்ரில் | older name
zinc sulphate | zinc sulfate, znso4 | துத்தநாக சல்பேட், ஜிங்க் சல்பேட் | USAN
lactobacillus | lactic acid bacillus, lactobacillus sporogenes, lactobacillus acidophilus | லாக்டோபாசில்லஸ் | names on labels
saccharomyces boulardii | s boulardii, boulardii | சாக்கரோமைசிஸ் பௌலார்டி | short name
bacillus clausii | b clausii | பாசில்லஸ் கிளாசி | short name
# Constipation, piles
bisacodyl | bisacodil | பைசகோடில், பிசாகோடில் | common spelling
lactulose |  | லாக்டுலோஸ், லேக்டுலோஸ் | Tamil spelling
lactitol |  | லாக்டிடால் | Tamil spelling
ispaghula | isabgol, isapgol, psyllium, psyllium husk, ispaghula husk, sat isabgol, isabgul | இசப்கோல், இசப்கோல் உமி, ஈசப்கோல் | Hindi and American names of the husk
liquid paraffin | mineral oil, light liquid paraffin, paraffin oil | லிக்விட் பாரஃபின், திரவ பாரஃபின் | USAN
sodium picosulfate | sodium picosulphate, picosulphate | சோடியம் பிகோசல்ஃபேட் | BAN spelling
senna | sennosides, sennoside, sonamukhi, nilavarai, nilavagai | நிலாவரை, நிலவாகை | leaf names on Ayurvedic and Siddha labels
glycerin | glycerine, glycerol | கிளிசரின் | common spelling; INN
polyethylene glycol | peg, macrogol, peg 3350 | பாலிஎத்திலீன் கிளைகால் | INN; abbreviation
castor oil | oleum ricini, erand tel, vilakkennai | விளக்கெண்ணெய், ஆமணக்கு எண்ணெய் | Latin, Hindi and Tamil names
euphorbia prostrata | euphorbia prostrata dry extract | யூஃபோர்பியா ப்ரோஸ்ட்ராட்டா | the form that labels name
calcium dobesilate | calcium dobesylate | கால்சியம் டோபெசிலேட் | common spelling
diosmin | micronised purified flavonoid fraction, mpff | டையோஸ்மின் | abbreviation
# Liver, gall, enzymes, bowel
ursodeoxycholic acid | ursodiol, udca | அர்சோடியாக்ஸிகோலிக் அமிலம் | USAN; abbreviation on prescriptions
silymarin | milk thistle, silybum marianum | சிலிமரின் | the plant it comes from
pancreatin | pancreatic enzymes, pancrelipase | பான்கிரியாடின் | USAN
diastase | fungal diastase, alpha amylase | டயாஸ்டேஸ் | the kinds that labels name
activated charcoal | medicinal charcoal, charcoal, activated carbon | மருத்துவக் கரி | common names
peppermint oil | mentha piperita oil, pudina oil, pudina arkh | புதினா எண்ணெய் | Latin and Hindi names
mesalazine | mesalamine, 5-asa, 5 aminosalicylic acid | மெசலசின் | USAN; abbreviation on prescriptions
tricholine citrate |  | ட்ரைகோலின் சிட்ரேட் | Tamil spelling
# Asthma and breathing
salbutamol | albuterol, salbutamol sulphate, salbutamol sulfate | சால்பியூட்டமால், சால்புடமால், சல்புடமால் | USAN
levosalbutamol | levalbuterol, levalbuterol sulphate, levosalbutamol sulphate | லெவோசால்பியூட்டமால், லெவோசால்புடமால் | USAN
terbutaline | terbutaline sulphate | டெர்பியூட்டலின் | the salt of it that labels name
theophylline | theophylline anhydrous | தியோஃபிலின் | the form that labels name
etofylline | etophylline, hydroxyethyltheophylline | எட்டோஃபிலின் | common spelling
aminophylline | theophylline ethylenediamine | அமினோஃபிலின் | chemical name
doxofylline | doxophylline | டாக்ஸோஃபிலின் | common spelling
choline theophyllinate | oxtriphylline | கோலின் தியோஃபிலினேட் | USAN
acebrophylline | acebrofylline, ambroxol acefyllinate | அசிப்ரோஃபிலின் | common spelling
ipratropium | ipratropium bromide | இப்ராட்ரோபியம் | the salt of it that labels name
tiotropium | tiotropium bromide | டியோட்ரோபியம் | the salt of it that labels name
glycopyrronium | glycopyrrolate, glycopyrronium bromide | கிளைக்கோபைரோனியம் | USAN
formoterol | eformoterol, formoterol fumarate | ஃபார்மோடெரால் | former BAN
salmeterol | salmeterol xinafoate | சால்மெடெரால் | the salt of it that labels name
bambuterol |  | பாம்புடெரால் | Tamil spelling
budesonide |  | புடெசோனைடு, பியூடெசோனைடு | Tamil spelling
beclometasone | beclomethasone, beclomethasone dipropionate, bdp | பெக்லோமெட்டாசோன் | USAN
fluticasone propionate | fluticasone | ஃப்ளூட்டிகசோன், ஃப்ளூட்டிகாசோன் | short name
fluticasone furoate |  | ஃப்ளூட்டிகசோன் ஃப்யூரோயேட் | Tamil spelling
mometasone | mometasone furoate | மொமெட்டாசோன் | the salt of it that labels name
montelukast | montelukast sodium, monteleukast | மான்டெலுகாஸ்ட், மாண்டெலுகாஸ்ட் | common spelling
zafirlukast |  | சாஃபிர்லுகாஸ்ட் | Tamil spelling
sodium chloride | saline, normal saline, nacl, isotonic saline | சோடியம் குளோரைடு, உப்பு நீர், சலைன் | what it is called as drops and drips
`;
