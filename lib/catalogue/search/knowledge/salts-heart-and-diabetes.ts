/** salt | also written or called | in Tamil letters | why */
export const HEART_AND_DIABETES = `
# Blood pressure
amlodipine | amlodipine besylate, amlodipine besilate, amlodipin | அம்லோடிபின், அம்லோடிப்பின், ஆம்லோடிபின் | the salt of it, USAN and INN
s-amlodipine | levamlodipine, s amlodipine, s(-)amlodipine, esamlodipine | எஸ் அம்லோடிபின் | INN
atenolol |  | அட்டெனலால், அடினோலால், அட்டெனோலோல் | Tamil spelling
enalapril | enalapril maleate | எனலாப்ரில் | the salt of it that labels name
nifedipine |  | நிஃபெடிபின், நிபிடிபின் | Tamil spelling
diltiazem | diltiazem hydrochloride | டில்டியாசெம் | the salt of it that labels name
losartan | losartan potassium | லோசார்டான், லோசர்டான், லோசார்டன் | the salt of it that labels name
telmisartan |  | டெல்மிசார்டான், டெல்மிசார்டன், டெல்மிசர்டான் | Tamil spelling
metoprolol succinate | metoprolol, metoprolol succinate er, metoprolol xl | மெட்டோப்ரோலால், மெடோப்ரோலால் சக்சினேட் | the salt of it that most strips hold
metoprolol tartrate | metoprolol tartarate | மெட்டோப்ரோலால் டார்ட்ரேட் | common spelling
ramipril |  | ராமிப்ரில், ராமிபிரில் | Tamil spelling
lisinopril |  | லிசினோப்ரில் | Tamil spelling
captopril |  | கேப்டோப்ரில் | Tamil spelling
quinapril |  | குயினாப்ரில் | Tamil spelling
perindopril | perindopril erbumine, perindopril arginine | பெரிண்டோப்ரில் | the salts of it that labels name
bisoprolol | bisoprolol fumarate | பைசோப்ரோலால், பிசோப்ரோலால் | the salt of it that labels name
nebivolol |  | நெபிவோலால் | Tamil spelling
carvedilol |  | கார்வெடிலால் | Tamil spelling
propranolol | propranolol hydrochloride, propanolol | ப்ரொப்ரானோலால், புரோப்ரனோலால் | common spelling
labetalol | labetalol hydrochloride | லேபெட்டலால் | the salt of it that labels name
celiprolol |  | செலிப்ரோலால் | Tamil spelling
sotalol |  | சோடலால் | Tamil spelling
verapamil |  | வெராபமில் | Tamil spelling
felodipine |  | ஃபெலோடிபின் | Tamil spelling
cilnidipine |  | சில்னிடிபின் | Tamil spelling
benidipine |  | பெனிடிபின் | Tamil spelling
lacidipine |  | லேசிடிபின் | Tamil spelling
nimodipine |  | நிமோடிபின் | Tamil spelling
olmesartan medoxomil | olmesartan | ஓல்மெசார்டான், ஓல்மிசார்டன் | short name
candesartan | candesartan cilexetil | கேண்டெசார்டான் | the salt of it that labels name
azilsartan medoxomil | azilsartan, azilsartan kamedoxomil | அசில்சார்டான் | short name
irbesartan |  | இர்பெசார்டான் | Tamil spelling
valsartan |  | வால்சார்டான் | Tamil spelling
doxazosin |  | டாக்ஸசோசின் | Tamil spelling
prazosin | prazosin hydrochloride | ப்ரசோசின் | the salt of it that labels name
clonidine | clonidine hydrochloride | குளோனிடின் | the salt of it that labels name
methyldopa | alpha methyldopa, alphamethyldopa | மெத்தில்டோபா | the name in maternity wards
# Water tablets
hydrochlorothiazide | hctz, hct, hcz | ஹைட்ரோகுளோரோதயசைடு, ஹைட்ரோகுளோரோதையாசைட் | abbreviations on prescriptions
chlorthalidone | chlortalidone, ctd | குளோர்தலிடோன் | INN
furosemide | frusemide | ஃப்யூரோசமைடு, ஃபுரோசமைட், புரூசமைடு | former BAN
torasemide | torsemide | டோர்செமைடு, டார்சமைடு | USAN, as most Indian strips write it
spironolactone |  | ஸ்பைரோனோலாக்டோன் | Tamil spelling
amiloride |  | அமிலோரைடு | Tamil spelling
triamterene |  | ட்ரையம்டெரின் | Tamil spelling
indapamide |  | இண்டபமைடு | Tamil spelling
metolazone |  | மெட்டோலசோன் | Tamil spelling
acetazolamide |  | அசிட்டசோலமைடு | Tamil spelling
mannitol |  | மானிடால் | Tamil spelling
# Heart and circulation
isosorbide mononitrate | ismn, isosorbide 5 mononitrate, isosorbide-5-mononitrate | ஐசோசார்பைடு மோனோநைட்ரேட் | abbreviation on prescriptions
isosorbide dinitrate | isdn, sorbide nitrate | ஐசோசார்பைடு டைநைட்ரேட் | abbreviation on prescriptions
nitroglycerin | glyceryl trinitrate, gtn, ntg, nitroglycerine, trinitroglycerin | நைட்ரோகிளிசரின் | BAN; abbreviations on prescriptions
digoxin |  | டிஜாக்சின் | Tamil spelling
trimetazidine |  | ட்ரைமெட்டசிடின் | Tamil spelling
ivabradine |  | ஐவாப்ரடின் | Tamil spelling
ranolazine |  | ரனோலசின் | Tamil spelling
amiodarone |  | அமியோடரோன் | Tamil spelling
pentoxifylline | oxpentifylline | பென்டாக்ஸிஃபிலின் | former BAN
xantinol nicotinate | xanthinol nicotinate | சாந்தினால் நிகோடினேட் | common spelling
oxyfedrin | oxyfedrine | ஆக்ஸிஃபெட்ரின் | INN
isoxsuprine | isoxuprine | ஐசாக்ஸுப்ரின் | common spelling
adrenaline | epinephrine, adrenalin | அட்ரினலின், எபினெஃப்ரின் | INN and USAN
noradrenaline | norepinephrine | நார்அட்ரினலின் | INN and USAN
dopamine |  | டோபமைன் | Tamil spelling
# Blood thinners, bleeding
clopidogrel | clopidogrel bisulphate, clopidogrel bisulfate | குளோபிடோக்ரெல், க்ளோபிடோகிரல் | the salt of it that labels name
dipyridamole |  | டைபிரிடமோல் | Tamil spelling
warfarin | warfarin sodium | வார்ஃபரின், வார்பாரின் | the salt of it that labels name
acenocoumarol | nicoumalone, acenocumarol | அசினோகூமரால் | former BAN
ticagrelor |  | டிகாக்ரெலார் | Tamil spelling
rivaroxaban |  | ரிவராக்ஸபன் | Tamil spelling
apixaban |  | அபிக்ஸபன் | Tamil spelling
dabigatran | dabigatran etexilate | டபிகட்ரான் | the salt of it that labels name
heparin | heparin sodium, unfractionated heparin | ஹெப்பரின் | the salt of it that labels name
enoxaparin | enoxaparin sodium | எனாக்ஸபரின் | the salt of it that labels name
tranexamic acid | txa, tranexemic acid | ட்ரனெக்ஸாமிக் அமிலம் | abbreviation on prescriptions
ethamsylate | etamsylate | எதாம்சைலேட் | INN
adrenochrome monosemicarbazone | carbazochrome | அட்ரினோக்ரோம் மோனோசெமிகார்பசோன் | INN
# Cholesterol
atorvastatin | atorvastatin calcium | அடோர்வாஸ்டாடின், அட்டோர்வாஸ்டாட்டின் | the salt of it that labels name
rosuvastatin | rosuvastatin calcium | ரோசுவாஸ்டாடின், ரோசுவாஸ்டாட்டின் | the salt of it that labels name
simvastatin |  | சிம்வாஸ்டாடின் | Tamil spelling
lovastatin | mevinolin | லோவாஸ்டாடின் | older name
ezetimibe |  | எசெடிமைப் | Tamil spelling
fenofibrate |  | ஃபெனோஃபைப்ரேட் | Tamil spelling
cholestyramine | colestyramine | கொலஸ்டிரமின் | INN
# Diabetes
metformin | metformin hydrochloride, metformin hcl | மெட்ஃபார்மின், மெட்பார்மின் | the salt of it that labels name
glimepiride |  | கிளிமிபிரைடு, கிளைமெபிரைடு, கிளிமிப்ரைடு | Tamil spelling
glibenclamide | glyburide, glybenclamide | கிளிபென்கிளமைடு | USAN
gliclazide |  | கிளிக்லசைடு, கிளிக்ளாசைடு | Tamil spelling
glipizide |  | கிளிபிசைடு | Tamil spelling
pioglitazone | pioglitazone hydrochloride | பியோகிளிட்டசோன் | the salt of it that labels name
voglibose |  | வோக்லிபோஸ் | Tamil spelling
acarbose |  | அகார்போஸ் | Tamil spelling
repaglinide |  | ரெபாக்ளினைடு | Tamil spelling
nateglinide |  | நேட்டெக்ளினைடு | Tamil spelling
sitagliptin | sitagliptin phosphate | சிட்டாகிளிப்டின் | the salt of it that labels name
vildagliptin |  | வில்டாகிளிப்டின் | Tamil spelling
linagliptin |  | லினாகிளிப்டின் | Tamil spelling
teneligliptin |  | டெனெலிகிளிப்டின் | Tamil spelling
dapagliflozin |  | டபாகிளிஃப்ளோசின் | Tamil spelling
empagliflozin |  | எம்பாகிளிஃப்ளோசின் | Tamil spelling
insulin human | human insulin, regular insulin, soluble insulin | ஹியூமன் இன்சுலின், இன்சுலின் | the other order of the words; USP and BP names
isophane insulin | nph insulin, insulin isophane, insulin nph | ஐசோஃபேன் இன்சுலின் | abbreviation on prescriptions
insulin glargine | glargine | இன்சுலின் கிளார்ஜின் | short name
insulin aspart | aspart | இன்சுலின் அஸ்பார்ட் | short name
insulin lispro | lispro | இன்சுலின் லிஸ்ப்ரோ | short name
insulin degludec | degludec | இன்சுலின் டெக்ளுடெக் | short name
semaglutide |  | செமாக்ளுடைடு | Tamil spelling
epalrestat |  | எபால்ரெஸ்டாட் | Tamil spelling
`;
