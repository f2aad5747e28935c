/** brand | salts | why */
export const LONG_TERM_BRANDS = `
# Diabetes
glycomet | metformin | diabetes
glycomet gp | metformin, glimepiride | diabetes
glyciphage | metformin | diabetes
gluformin | metformin | diabetes
okamet | metformin | diabetes
gluconorm | metformin | diabetes
gluconorm g | metformin, glimepiride | diabetes
januvia | sitagliptin | diabetes
janumet | sitagliptin, metformin | diabetes
istavel | sitagliptin | diabetes
istamet | sitagliptin, metformin | diabetes
galvus | vildagliptin | diabetes
galvus met | vildagliptin, metformin | diabetes
jalra | vildagliptin | diabetes
jalra m | vildagliptin, metformin | diabetes
ziten | teneligliptin | diabetes
tendia | teneligliptin | diabetes
trajenta | linagliptin | diabetes
trajenta duo | linagliptin, metformin | diabetes
ondero | linagliptin | diabetes
forxiga | dapagliflozin | diabetes
oxra | dapagliflozin | diabetes
jardiance | empagliflozin | diabetes
amaryl | glimepiride | diabetes
amaryl m | glimepiride, metformin | diabetes
glimy | glimepiride | diabetes
zoryl | glimepiride | diabetes
gemer | glimepiride, metformin | diabetes
diamicron | gliclazide | diabetes
glizid | gliclazide | diabetes
reclide | gliclazide | diabetes
daonil | glibenclamide | diabetes
glynase | glipizide | diabetes
pioz | pioglitazone | diabetes
volix | voglibose | diabetes
volibo | voglibose | diabetes
glucobay | acarbose | diabetes
rybelsus | semaglutide | diabetes
lantus | insulin glargine | long-acting insulin
toujeo | insulin glargine | long-acting insulin
basalog | insulin glargine | long-acting insulin
tresiba | insulin degludec | long-acting insulin
ryzodeg | insulin degludec, insulin aspart | mixed insulin
levemir | insulin detemir | long-acting insulin
novorapid | insulin aspart | rapid insulin
novomix | insulin aspart | mixed insulin, part of it with protamine
humalog | insulin lispro | rapid insulin
apidra | insulin glulisine | rapid insulin
actrapid | insulin human | regular insulin
insulatard | isophane insulin | slow insulin
mixtard | insulin human, isophane insulin | mixed insulin
huminsulin | insulin human, isophane insulin | mixed insulin 30/70, as it is mostly sold
huminsulin r | insulin human | regular insulin
huminsulin n | isophane insulin | slow insulin
# Blood pressure
telma | telmisartan | blood pressure
telma h | telmisartan, hydrochlorothiazide | blood pressure
telma am | telmisartan, amlodipine | blood pressure
telmikind | telmisartan | blood pressure
telvas | telmisartan | blood pressure
tazloc | telmisartan | blood pressure
cresar | telmisartan | blood pressure
telsartan | telmisartan | blood pressure
amlong | amlodipine | blood pressure
amlokind | amlodipine | blood pressure
amlokind at | amlodipine, atenolol | blood pressure
stamlo | amlodipine | blood pressure
amlopres | amlodipine | blood pressure
amlopres at | amlodipine, atenolol | blood pressure
amlodac | amlodipine | blood pressure
amlovas | amlodipine | blood pressure
amlip | amlodipine | blood pressure
losar | losartan | blood pressure
losar h | losartan, hydrochlorothiazide | blood pressure
repace | losartan | blood pressure
repace h | losartan, hydrochlorothiazide | blood pressure
covance | losartan | blood pressure
losacar | losartan | blood pressure
olmezest | olmesartan medoxomil | blood pressure
olmezest h | olmesartan medoxomil, hydrochlorothiazide | blood pressure
olmesar | olmesartan medoxomil | blood pressure
diovan | valsartan | blood pressure
concor | bisoprolol | heart and blood pressure
metolar | metoprolol tartrate | heart and blood pressure
metolar xr | metoprolol succinate | heart and blood pressure
met xl | metoprolol succinate | heart and blood pressure
met xl am | metoprolol succinate, amlodipine | blood pressure
seloken xl | metoprolol succinate | heart and blood pressure
betaloc | metoprolol tartrate | heart and blood pressure
aten | atenolol | blood pressure
tenormin | atenolol | blood pressure
betacard | atenolol | blood pressure
tenoric | atenolol, chlorthalidone | blood pressure
nebicard | nebivolol | blood pressure
nodon | nebivolol | blood pressure
cardivas | carvedilol | heart
inderal | propranolol | heart, migraine, trembling
ciplar | propranolol | heart, migraine, trembling
cardace | ramipril | blood pressure and heart
ramistar | ramipril | blood pressure and heart
envas | enalapril | blood pressure and heart
listril | lisinopril | blood pressure and heart
coversyl | perindopril | blood pressure and heart
cilacar | cilnidipine | blood pressure
cinod | cilnidipine | blood pressure
nicardia | nifedipine | blood pressure
depin | nifedipine | blood pressure
dilzem | diltiazem | angina and blood pressure
calaptin | verapamil | heart
minipress | prazosin | blood pressure
arkamin | clonidine | blood pressure
alphadopa | methyldopa | blood pressure in pregnancy
aquazide | hydrochlorothiazide | water tablet
lasix | furosemide | water tablet
lasilactone | furosemide, spironolactone | water tablet
dytor | torasemide | water tablet
dytor plus | torasemide, spironolactone | water tablet
tide | torasemide | water tablet
aldactone | spironolactone | water tablet
natrilix | indapamide | blood pressure
diamox | acetazolamide | glaucoma, mountain sickness
# Heart, blood, cholesterol
sorbitrate | isosorbide dinitrate | angina
monotrate | isosorbide mononitrate | angina
ismo | isosorbide mononitrate | angina
nitrocontin | nitroglycerin | angina
angispan tr | nitroglycerin | angina
lanoxin | digoxin | heart
flavedon | trimetazidine | angina
ivabrad | ivabradine | heart
ranozex | ranolazine | angina
cordarone | amiodarone | rhythm of the heart
entresto | sacubitril, valsartan | weak heart
vymada | sacubitril, valsartan | weak heart
ecosprin | aspirin | blood thinner in a low dose
ecosprin av | aspirin, atorvastatin | blood thinner with cholesterol medicine
ecosprin gold | aspirin, atorvastatin, clopidogrel | blood thinners with cholesterol medicine
clopilet | clopidogrel | blood thinner
clopilet a | clopidogrel, aspirin | blood thinners
deplatt | clopidogrel | blood thinner
deplatt a | clopidogrel, aspirin | blood thinners
clavix | clopidogrel | blood thinner
plavix | clopidogrel | blood thinner
clopitab | clopidogrel | blood thinner
brilinta | ticagrelor | blood thinner
xarelto | rivaroxaban | blood thinner
eliquis | apixaban | blood thinner
pradaxa | dabigatran | blood thinner
warf | warfarin | blood thinner
uniwarfin | warfarin | blood thinner
acitrom | acenocoumarol | blood thinner
clexane | enoxaparin | blood thinner, injected
trental | pentoxifylline | circulation in the legs
atorva | atorvastatin | cholesterol
storvas | atorvastatin | cholesterol
atorlip | atorvastatin | cholesterol
lipitor | atorvastatin | cholesterol
lipicure | atorvastatin | cholesterol
tonact | atorvastatin | cholesterol
rosuvas | rosuvastatin | cholesterol
crestor | rosuvastatin | cholesterol
rozavel | rosuvastatin | cholesterol
rozucor | rosuvastatin | cholesterol
lipicard | fenofibrate | triglycerides
fenolip | fenofibrate | triglycerides
# Thyroid, steroids, joints
eltroxin | thyroxine | thyroid
thyronorm | thyroxine | thyroid
thyrox | thyroxine | thyroid
neo mercazole | carbimazole | overactive thyroid
wysolone | prednisolone | steroid
omnacortil | prednisolone | steroid
medrol | methylprednisolone | steroid
dexona | dexamethasone | steroid
betnesol | betamethasone | steroid
defcort | deflazacort | steroid
folitrax | methotrexate | rheumatism, psoriasis, cancer
hcqs | hydroxychloroquine | rheumatism, malaria
arava | leflunomide | rheumatism
imuran | azathioprine | immunity
pangraf | tacrolimus | after a transplant
cellcept | mycophenolate mofetil | after a transplant
osteofos | alendronic acid | bones
# Urine, prostate, men
urimax | tamsulosin | prostate
urimax d | tamsulosin, dutasteride | prostate
veltam | tamsulosin | prostate
silodal | silodosin | prostate
finpecia | finasteride | hair loss of men
urispas | flavoxate | bladder
alkasol | disodium hydrogen citrate | burning urine
citralka | disodium hydrogen citrate | burning urine
pyridium | phenazopyridine | burning urine
viagra | sildenafil | erection
penegra | sildenafil | erection
suhagra | sildenafil | erection
caverta | sildenafil | erection
cialis | tadalafil | erection
megalis | tadalafil | erection
tadacip | tadalafil | erection
`;
