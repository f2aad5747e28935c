/** brand | salts | why */
export const INFECTION_BREATHING_AND_MIND_BRANDS = `
# Infections
augmentin | amoxycillin, clavulanic acid | antibiotic
clavam | amoxycillin, clavulanic acid | antibiotic
moxclav | amoxycillin, clavulanic acid | antibiotic
moxikind cv | amoxycillin, clavulanic acid | antibiotic
megacv | amoxycillin, clavulanic acid | antibiotic
mox | amoxycillin | antibiotic
novamox | amoxycillin | antibiotic
almox | amoxycillin | antibiotic
azithral | azithromycin | antibiotic
azee | azithromycin | antibiotic
azax | azithromycin | antibiotic
zady | azithromycin | antibiotic
taxim | cefotaxime | antibiotic, injected
taxim o | cefixime | antibiotic
zifi | cefixime | antibiotic
milixim | cefixime | antibiotic
monocef | ceftriaxone | antibiotic, injected
monocef o | cefpodoxime proxetil | antibiotic
cepodem | cefpodoxime proxetil | antibiotic
gudcef | cefpodoxime proxetil | antibiotic
ceftum | cefuroxime | antibiotic
sporidex | cefalexin | antibiotic
phexin | cefalexin | antibiotic
droxyl | cefadroxil | antibiotic
ciplox | ciprofloxacin | antibiotic
cifran | ciprofloxacin | antibiotic
zanocin | ofloxacin | antibiotic
oflomac | ofloxacin | antibiotic
zenflox oz | ofloxacin, ornidazole | loose motion from germs
o2 | ofloxacin, ornidazole | loose motion from germs
norflox | norfloxacin | antibiotic of bladder and bowel
norflox tz | norfloxacin, tinidazole | loose motion from germs
levomac | levofloxacin | antibiotic
loxof | levofloxacin | antibiotic
glevo | levofloxacin | antibiotic
doxy 1 | doxycycline | antibiotic
minoz | minocycline | antibiotic
althrocin | erythromycin | antibiotic
roxid | roxithromycin | antibiotic
claribid | clarithromycin | antibiotic
dalacin c | clindamycin | antibiotic
bactrim | sulfamethoxazole, trimethoprim | antibiotic
septran | sulfamethoxazole, trimethoprim | antibiotic
lizolid | linezolid | antibiotic
genticyn | gentamicin | antibiotic
penidure | benzathine penicillin g | antibiotic, injected
pentids | penicillin g | antibiotic
niftran | nitrofurantoin | antibiotic of the bladder
rifagut | rifaximin | antibiotic of the bowel
flagyl | metronidazole | germs of the bowel
metrogyl | metronidazole | germs of the bowel
tiniba | tinidazole | germs of the bowel
r cinex | rifampicin, isoniazid | tuberculosis
akt 4 | rifampicin, isoniazid, ethambutol, pyrazinamide | tuberculosis
combutol | ethambutol | tuberculosis
zentel | albendazole | worms
bandy | albendazole | worms
bandy plus | albendazole, ivermectin | worms
noworm | albendazole | worms
mebex | mebendazole | worms
ivermectol | ivermectin | worms, scabies
vermact | ivermectin | worms, scabies
banocide | diethylcarbamazine | filaria
hetrazan | diethylcarbamazine | filaria
lariago | chloroquine | malaria
falcigo | artesunate | malaria
lumerax | artemether, lumefantrine | malaria
forcan | fluconazole | fungus
zocon | fluconazole | fungus
syscan | fluconazole | fungus
candiforce | itraconazole | fungus
sebifin | terbinafine | fungus
zovirax | acyclovir | herpes, chickenpox
acivir | acyclovir | herpes, chickenpox
herpex | acyclovir | herpes, chickenpox
tamiflu | oseltamivir | influenza
fluvir | oseltamivir | influenza
fabiflu | favipiravir | virus
# Breathing
asthalin | salbutamol | asthma, reliever
ventorlin | salbutamol | asthma, reliever
levolin | levosalbutamol | asthma, reliever
duolin | levosalbutamol, ipratropium | wheezing
ipravent | ipratropium | wheezing
tiova | tiotropium | breathlessness of smokers
budecort | budesonide | asthma, preventer
foracort | formoterol, budesonide | asthma, preventer
symbicort | formoterol, budesonide | asthma, preventer
seroflo | salmeterol, fluticasone propionate | asthma, preventer
seretide | salmeterol, fluticasone propionate | asthma, preventer
beclate | beclometasone | asthma, preventer
flohale | fluticasone propionate | asthma, preventer
aerocort | levosalbutamol, beclometasone | asthma
bricanyl | terbutaline | wheezing
bambudil | bambuterol | wheezing
deriphyllin | etofylline, theophylline | wheezing
theo asthalin | theophylline, salbutamol | wheezing
unicontin | theophylline | wheezing
ab phylline | acebrophylline | wheezing
flomist | fluticasone propionate | spray for nose allergy
avamys | fluticasone furoate | spray for nose allergy
nasonex | mometasone | spray for nose allergy
# Mind and nerves
nexito | escitalopram oxalate | low mood
nexito plus | escitalopram oxalate, clonazepam | low mood with fear
prodep | fluoxetine | low mood
fludac | fluoxetine | low mood
daxid | sertraline | low mood
tryptomer | amitriptyline | low mood, nerve pain
prothiaden | dosulepin | low mood
depsonil | imipramine | low mood
licab | lithium carbonate | mood
oleanz | olanzapine | psychosis
sizodon | risperidone | psychosis
risdone | risperidone | psychosis
qutipin | quetiapine | psychosis
pacitane | trihexyphenidyl | stiffness from other medicines
eptoin | phenytoin | fits
tegrital | carbamazepine | fits
tegretol | carbamazepine | fits
mazetol | carbamazepine | fits
valparin | sodium valproate | fits
levipil | levetiracetam | fits
keppra | levetiracetam | fits
gardenal | phenobarbitone | fits
frisium | clobazam | fits
gabapin | gabapentin | nerve pain
gabapin nt | gabapentin, nortriptyline | nerve pain
lyrica | pregabalin | nerve pain
pregalin | pregabalin | nerve pain
maxgalin | pregabalin | nerve pain
vertin | betahistine | dizziness
stugeron | cinnarizine | dizziness
stugeron plus | cinnarizine, dimenhydrinate | travel sickness
syndopa | levodopa, carbidopa | parkinson
donep | donepezil | memory
admenta | memantine | memory
strocit | citicoline | after a stroke
alprax | alprazolam | fear, not sold online
restyl | alprazolam | fear, not sold online
trika | alprazolam | fear, not sold online
calmpose | diazepam | fear, not sold online
valium | diazepam | fear, not sold online
ativan | lorazepam | fear, not sold online
rivotril | clonazepam | fits and fear, not sold online
lonazep | clonazepam | fits and fear, not sold online
librium | chlordiazepoxide | fear, not sold online
meloset | melatonin | sleep
nicotex | nicotine | gum to stop smoking
nicorette | nicotine | gum to stop smoking
`;
