/** salt | also written or called | in Tamil letters | why */
export const MIND_AND_NERVES = `
# Sleep and anxiety
alprazolam |  | அல்ப்ரசோலாம், ஆல்பிரசோலம் | Tamil spelling
clonazepam |  | க்ளோனசெபாம், குளோனசிபாம் | Tamil spelling
diazepam |  | டயசெபாம், டயாசிபாம் | Tamil spelling
lorazepam |  | லோரசெபாம் | Tamil spelling
nitrazepam |  | நைட்ரசெபாம் | Tamil spelling
flurazepam |  | ஃப்ளுரசெபாம் | Tamil spelling
clobazam |  | க்ளோபசாம், குளோபசாம் | Tamil spelling
chlordiazepoxide | cdp, methaminodiazepoxide | குளோர்டயசெபாக்சைடு | abbreviation on labels
etizolam |  | எட்டிசோலாம் | Tamil spelling
midazolam |  | மிடசோலாம் | Tamil spelling
zolpidem | zolpidem tartrate | சோல்பிடெம் | the salt of it that labels name
eszopiclone |  | எஸ்சோபிக்லோன் | Tamil spelling
zaleplon |  | சாலெப்லான் | Tamil spelling
melatonin | n-acetyl-5-methoxytryptamine | மெலடோனின் | chemical name
buspirone | buspirone hydrochloride | பஸ்பிரோன் | the salt of it that labels name
# Depression
amitriptyline | amitriptyline hydrochloride, amitryptiline | அமிட்ரிப்டிலின் | common spelling
nortriptyline |  | நார்ட்ரிப்டிலின் | Tamil spelling
imipramine | imipramine hydrochloride | இமிப்ரமின் | the salt of it that labels name
clomipramine | chlorimipramine | க்ளோமிப்ரமின் | older name
dosulepin | dothiepin, dothiepine | டோசுலெபின் | USAN and former BAN
doxepin |  | டாக்செபின் | Tamil spelling
fluoxetine | fluoxetine hydrochloride | ஃப்ளுவாக்சடின், ஃப்ளூக்ஸெடின் | the salt of it that labels name
sertraline | sertraline hydrochloride | செர்ட்ரலின் | the salt of it that labels name
citalopram | citalopram hydrobromide | சிட்டலோப்ராம் | the salt of it that labels name
escitalopram oxalate | escitalopram, s-citalopram | எஸ்சிட்டலோப்ராம், எசிடலோபிராம் | short name
paroxetine |  | பராக்சடின் | Tamil spelling
venlafaxine | venlafaxine hydrochloride | வென்லஃபாக்சின் | the salt of it that labels name
desvenlafaxine | o-desmethylvenlafaxine | டெஸ்வென்லஃபாக்சின் | chemical name
duloxetine | duloxetine hydrochloride | டுலாக்சடின் | the salt of it that labels name
mirtazapine |  | மிர்ட்டசபின் | Tamil spelling
trazodone |  | ட்ரசோடோன் | Tamil spelling
moclobemide |  | மோக்லோபெமைடு | Tamil spelling
reboxetine |  | ரெபாக்சடின் | Tamil spelling
atomoxetine | tomoxetine | அட்டோமாக்சடின் | former name
lithium carbonate | lithium, li2co3 | லித்தியம் கார்பனேட், லித்தியம் | short name
# Psychoses
olanzapine |  | ஒலான்சபின், ஓலன்சபைன் | Tamil spelling
risperidone |  | ரிஸ்பெரிடோன் | Tamil spelling
quetiapine | quetiapine fumarate | குயிட்டியபின் | the salt of it that labels name
clozapine |  | க்ளோசபின் | Tamil spelling
aripiprazole |  | அரிபிப்ரசோல் | Tamil spelling
ziprasidone |  | சிப்ரசிடோன் | Tamil spelling
amisulpride |  | அமிசல்ப்ரைடு | Tamil spelling
haloperidol |  | ஹாலோபெரிடால் | Tamil spelling
chlorpromazine | chlorpromazine hydrochloride, cpz | குளோர்ப்ரோமசின் | abbreviation on prescriptions
trifluoperazine | trifluoperazine hydrochloride, tfp | ட்ரைஃப்ளுவோபெரசின் | abbreviation on labels
thioridazine |  | தயோரிடசின் | Tamil spelling
fluphenazine | fluphenazine decanoate | ஃப்ளூஃபெனசின் | the salt of it that labels name
trihexyphenidyl | benzhexol, trihexyphenidyl hydrochloride, thp | ட்ரைஹெக்ஸிஃபெனிடில் | former BAN; abbreviation on prescriptions
# Fits and nerve pain
carbamazepine | cbz | கார்பமசெபின் | abbreviation on prescriptions
oxcarbazepine |  | ஆக்ஸ்கார்பசெபின் | Tamil spelling
phenytoin | phenytoin sodium, diphenylhydantoin | ஃபெனிடாயின் | older name
fosphenytoin | fosphenytoin sodium | ஃபாஸ்ஃபெனிடாயின் | the salt of it that labels name
phenobarbitone | phenobarbital | ஃபீனோபார்பிடோன் | INN and USAN
sodium valproate | valproate sodium, valproate | சோடியம் வால்ப்ரோயேட் | the other order of the words
valproic acid | dipropylacetic acid | வால்ப்ரோயிக் அமிலம் | chemical name
divalproex | divalproex sodium, valproate semisodium, semisodium valproate | டைவால்ப்ரோயெக்ஸ் | INN
levetiracetam |  | லெவெட்டிரசெட்டம் | Tamil spelling
lamotrigine |  | லாமோட்ரிஜின் | Tamil spelling
topiramate |  | டோபிரமேட் | Tamil spelling
gabapentin |  | கபாபென்டின் | Tamil spelling
pregabalin |  | ப்ரீகபலின், பிரிகபாலின் | Tamil spelling
zonisamide |  | சோனிசமைடு | Tamil spelling
lacosamide |  | லாகோசமைடு | Tamil spelling
# Parkinson, memory, dizziness, addiction
levodopa | l-dopa, ldopa | லெவோடோபா | short name
carbidopa |  | கார்பிடோபா | Tamil spelling
pramipexole |  | ப்ரமிபெக்சோல் | Tamil spelling
ropinirole |  | ரோபினிரோல் | Tamil spelling
rasagiline |  | ரசாகிலின் | Tamil spelling
selegiline | deprenyl, l-deprenyl | செலெகிலின் | older name
amantadine |  | அமான்டடின் | Tamil spelling
donepezil | donepezil hydrochloride | டோனெபெசில் | the salt of it that labels name
memantine |  | மெமான்டின் | Tamil spelling
piracetam |  | பிரசெட்டம் | Tamil spelling
citicoline | cdp-choline, citicholine | சிட்டிகோலின் | chemical name; common spelling
betahistine | betahistine hydrochloride, betahistine mesylate | பீட்டாஹிஸ்டின் | the salts of it that labels name
cinnarizine | cinarizine | சின்னரிசின் | common spelling
neostigmine |  | நியோஸ்டிக்மின் | Tamil spelling
disulfiram | tetraethylthiuram disulfide | டைசல்ஃபிரம் | chemical name
naltrexone |  | நால்ட்ரெக்சோன் | Tamil spelling
nicotine | nicotine polacrilex | நிக்கோட்டின் | the form that gums name
`;
