/** salt | also written or called | in Tamil letters | why */
export const INFECTIONS = `
# Penicillins and cephalosporins
amoxycillin | amoxicillin, amoxycillin trihydrate, amoxicillin trihydrate, amoxicilline | அமாக்சிசிலின், அமோக்சிசிலின், அமாக்ஸிசிலின் | INN and USAN
clavulanic acid | clavulanate, potassium clavulanate, clavulanate potassium | கிளாவுலானிக் அமிலம், கிளாவுலனிக் ஆசிட் | the salt of it that labels name
ampicillin | ampicillin trihydrate, ampicillin sodium | ஆம்பிசிலின் | the salts of it that labels name
cloxacillin | cloxacillin sodium | க்ளாக்சசிலின் | the salt of it that labels name
dicloxacillin | dicloxacillin sodium | டைக்ளாக்சசிலின் | the salt of it that labels name
penicillin g | benzylpenicillin, benzyl penicillin, crystalline penicillin, pen g | பென்சிலின் ஜி | INN; ward names
penicillin v | phenoxymethylpenicillin, phenoxymethyl penicillin, pen v | பென்சிலின் வி | INN
benzathine penicillin g | benzathine penicillin, benzathine benzylpenicillin | பென்சாதின் பென்சிலின் | INN
piperacillin | piperacillin sodium | பிபெராசிலின் | the salt of it that labels name
tazobactum | tazobactam, tazobactam sodium | டசோபாக்டம் | INN
sulbactam | sulbactam sodium | சல்பாக்டம் | the salt of it that labels name
cefadroxil | cephadroxil | செஃபட்ராக்சில் | former BAN
cefalexin | cephalexin | செஃபலெக்சின், செபலெக்சின் | USAN
cefazolin | cephazolin | செஃபசோலின் | former BAN
cefixime | cefixime trihydrate | செஃபிக்சிம், செபிக்ஸிம் | the form that labels name
ceftriaxone | ceftriaxone sodium | செஃப்ட்ரியாக்சோன் | the salt of it that labels name
cefotaxime | cefotaxime sodium | செஃபோடாக்சைம் | the salt of it that labels name
cefpodoxime proxetil | cefpodoxime | செஃப்போடாக்சிம் | short name
cefuroxime | cefuroxime axetil, cefuroxime sodium | செஃபுராக்சிம் | the salts of it that labels name
cefoperazone | cefoperazone sodium | செஃபோபெரசோன் | the salt of it that labels name
cefdinir |  | செஃப்டினிர் | Tamil spelling
ceftazidime |  | செஃப்டசிடிம் | Tamil spelling
meropenem |  | மெரோபெனம் | Tamil spelling
faropenem | faropenem sodium | ஃபாரோபெனம் | the salt of it that labels name
# Other antibiotics
azithromycin | azithromycin dihydrate | அசித்ரோமைசின், அஸித்ரோமைசின், அசித்ரோமைசன் | the form that labels name
clarithromycin |  | க்ளாரித்ரோமைசின் | Tamil spelling
erythromycin | erythromycin stearate, erythromycin estolate | எரித்ரோமைசின் | the salts of it that labels name
roxithromycin |  | ராக்ஸித்ரோமைசின் | Tamil spelling
doxycycline | doxycycline hyclate, doxycycline hydrochloride | டாக்சிசைக்ளின் | the salts of it that labels name
tetracycline | tetracycline hydrochloride | டெட்ராசைக்ளின் | the salt of it that labels name
oxytetracycline |  | ஆக்ஸிடெட்ராசைக்ளின் | Tamil spelling
minocycline |  | மினோசைக்ளின் | Tamil spelling
clindamycin | clindamycin phosphate, clindamycin hydrochloride | கிளிண்டாமைசின் | the salts of it that labels name
linezolid |  | லினெசோலிட் | Tamil spelling
ciprofloxacin | ciprofloxacin hydrochloride, cipro floxacin | சிப்ரோஃப்ளாக்சசின், சிப்ரோபிளாக்சசின் | the salt of it that labels name
ofloxacin |  | ஆஃப்லாக்சசின், ஓஃப்ளாக்சசின் | Tamil spelling
norfloxacin |  | நார்ஃப்ளாக்சசின், நார்பிளாக்சசின் | Tamil spelling
levofloxacin | levofloxacin hemihydrate | லெவோஃப்ளாக்சசின் | the form that labels name
moxifloxacin | moxifloxacin hydrochloride | மாக்ஸிஃப்ளாக்சசின் | the salt of it that labels name
gatifloxacin |  | கேட்டிஃப்ளாக்சசின் | Tamil spelling
sparfloxacin |  | ஸ்பார்ஃப்ளாக்சசின் | Tamil spelling
pefloxacin |  | பெஃப்ளாக்சசின் | Tamil spelling
lomefloxacin |  | லோமெஃப்ளாக்சசின் | Tamil spelling
nalidixic acid |  | நாலிடிக்சிக் அமிலம் | Tamil spelling
nitrofurantoin | nitrofurantoin macrocrystals | நைட்ரோஃப்யூரன்டாயின் | the form that labels name
fosfomycin | fosfomycin trometamol, fosfomycin tromethamine | ஃபோஸ்ஃபோமைசின் | the salt of it, INN and USAN
co-trimoxazole | cotrimoxazole, smx tmp, tmp smx, sulfamethoxazole trimethoprim | கோட்ரைமாக்சசோல் | BAN of the two salts together
sulfamethoxazole | sulphamethoxazole | சல்ஃபாமெதாக்சசோல் | former BAN
trimethoprim |  | ட்ரைமெதோப்ரிம் | Tamil spelling
sulfadiazine | sulphadiazine | சல்ஃபாடயசின் | former BAN
sulfamethopyrazine | sulfamethopyrazin, sulfalene, sulphamethopyrazine | சல்ஃபாமெத்தோபைரசின் | INN sulfalene
chloramphenicol | chloramphenicol palmitate | குளோராம்ஃபெனிகால் | the salt of it that syrups name
amikacin | amikacin sulphate | அமிகாசின் | the salt of it that labels name
gentamicin | gentamycin, gentamicin sulphate | ஜென்டாமைசின் | common spelling in India
tobramycin | tobramycin sulphate | டோப்ராமைசின் | the salt of it that labels name
kanamycin |  | கனாமைசின் | Tamil spelling
netilmicin | netilmycin | நெட்டில்மைசின் | common spelling
streptomycin |  | ஸ்ட்ரெப்டோமைசின் | Tamil spelling
neomycin | neomycin sulphate | நியோமைசின் | the salt of it that labels name
colistin sulphate | colistin, polymyxin e | கொலிஸ்டின் | short and older names
polymyxin b | polymyxin b sulphate, polymixin b | பாலிமிக்சின் பி | common spelling
bacitracin | bacitracin zinc | பாசிட்ராசின் | the salt of it that labels name
vancomycin |  | வான்கோமைசின் | Tamil spelling
rifaximin |  | ரிஃபாக்சிமின் | Tamil spelling
# Amoebae, worms, malaria
metronidazole | metronidazole benzoate | மெட்ரோனிடசோல், மெட்ரோனிடாசோல் | the salt of it that syrups name
tinidazole |  | டினிடசோல் | Tamil spelling
ornidazole |  | ஆர்னிடசோல், ஓர்னிடசோல் | Tamil spelling
secnidazole |  | செக்னிடசோல் | Tamil spelling
nitazoxanide |  | நைட்டசாக்சனைடு | Tamil spelling
furazolidone |  | ஃப்யூரசோலிடோன் | Tamil spelling
diloxanide | diloxanide furoate | டைலாக்சனைடு | the salt of it that labels name
albendazole |  | அல்பெண்டசோல், ஆல்பென்டசோல் | Tamil spelling
mebendazole |  | மெபெண்டசோல் | Tamil spelling
ivermectin |  | ஐவர்மெக்டின், ஐவெர்மெக்டின் | Tamil spelling
pyrantel | pyrantel pamoate, pyrantel embonate | பைரன்டெல் | the salt of it, USAN and INN
piperazine | piperazine citrate | பைபரசின் | the salt of it that labels name
levamisole |  | லெவாமிசோல் | Tamil spelling
niclosamide |  | நிக்லோசமைடு | Tamil spelling
praziquantel |  | ப்ராசிகுவன்டெல் | Tamil spelling
diethylcarbamazine | dec, diethylcarbamazine citrate, dec citrate | டைஎத்தில்கார்பமசின் | abbreviation of the filaria programme
chloroquine | chloroquine phosphate | குளோரோகுயின் | the salt of it that labels name
primaquine | primaquine phosphate | ப்ரைமாகுயின் | the salt of it that labels name
quinine | quinine sulphate | குயினைன், குவினைன் | the salt of it that labels name
arteether | artemotil, alpha-beta arteether, alpha beta arteether | ஆர்ட்டீத்தர் | INN
artesunate |  | ஆர்டிசுனேட் | Tamil spelling
artemether |  | ஆர்டிமெத்தர் | Tamil spelling
pyrimethamine |  | பைரிமெத்தமின் | Tamil spelling
sulphadoxine | sulfadoxine | சல்ஃபாடாக்சின் | INN
# Tuberculosis and leprosy
rifampicin | rifampin | ரிஃபாம்பிசின் | USAN
isoniazid | inh, isonicotinic acid hydrazide, isoniazide | ஐசோனியசிட் | abbreviation on prescriptions
ethambutol | ethambutol hydrochloride | எத்தாம்பியூடால் | the salt of it that labels name
pyrazinamide | pza | பைரசினமைடு | abbreviation on prescriptions
sodium aminosalicylate | para aminosalicylic acid, pas granules, sodium pas | சோடியம் அமினோசாலிசிலேட் | abbreviation on prescriptions
dapsone | diaminodiphenyl sulfone, dds | டாப்சோன் | abbreviation on prescriptions
clofazimine |  | குளோஃபசிமின் | Tamil spelling
# Fungi
fluconazole |  | ஃப்ளூகோனசோல், புளுகோனசோல் | Tamil spelling
itraconazole |  | இட்ராகோனசோல் | Tamil spelling
ketoconazole |  | கீட்டோகோனசோல், கிடோகோனசோல் | Tamil spelling
clotrimazole |  | க்ளோட்ரிமசோல், குளோட்ரிமசோல் | Tamil spelling
miconazole | miconazole nitrate | மைக்கோனசோல் | the salt of it that labels name
luliconazole |  | லுலிகோனசோல் | Tamil spelling
sertaconazole |  | செர்டகோனசோல் | Tamil spelling
terbinafine | terbinafine hydrochloride | டெர்பினஃபின் | the salt of it that labels name
griseofulvin |  | க்ரிசியோஃபுல்வின் | Tamil spelling
amorolfine |  | அமோரால்ஃபின் | Tamil spelling
nystatin |  | நிஸ்டாடின் | Tamil spelling
# Viruses
acyclovir | aciclovir | அசைக்ளோவிர், ஏசைக்ளோவிர் | INN
valacyclovir | valaciclovir | வாலசைக்ளோவிர் | INN
oseltamivir | oseltamivir phosphate | ஓசெல்டமிவிர் | the salt of it that labels name
tenofovir | tenofovir disoproxil fumarate, tdf | டெனோஃபோவிர் | abbreviation on prescriptions
lamivudine | 3tc | லாமிவுடின் | abbreviation on prescriptions
zidovudine | azt, azidothymidine | சிடோவுடின் | abbreviation on prescriptions
stavudine | d4t | ஸ்டாவுடின் | abbreviation on prescriptions
`;
