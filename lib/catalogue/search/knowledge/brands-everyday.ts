/** brand | salts | why */
export const EVERYDAY_BRANDS = `
# Fever and pain
crocin | paracetamol | fever and pain
crocin advance | paracetamol | fever and pain
dolo | paracetamol | fever and pain
calpol | paracetamol | fever and pain
metacin | paracetamol | fever and pain
pacimol | paracetamol | fever and pain
pyrigesic | paracetamol | fever and pain
febrex | paracetamol | fever and pain
febrex plus | paracetamol, phenylephrine, chlorpheniramine maleate | cold with fever
sumo | nimesulide, paracetamol | pain, on prescription
sumo l | paracetamol | fever and pain
combiflam | ibuprofen, paracetamol | pain and fever
brufen | ibuprofen | pain
ibugesic | ibuprofen | pain
ibugesic plus | ibuprofen, paracetamol | pain and fever
disprin | aspirin | headache, dissolved in water
saridon | paracetamol, caffeine, propyphenazone | headache
meftal | mefenamic acid | period pain, fever of children
meftal p | mefenamic acid | fever of children
meftal forte | mefenamic acid, paracetamol | pain
meftal spas | mefenamic acid, dicyclomine | period cramps
ponstan | mefenamic acid | pain
voveran | diclofenac | pain
voltaren | diclofenac | pain
reactin | diclofenac | pain
zerodol | aceclofenac | pain
zerodol p | aceclofenac, paracetamol | pain
zerodol sp | aceclofenac, paracetamol, serratiopeptidase | pain with swelling
zerodol th | aceclofenac, thiocolchicoside | pain with stiff muscles
hifenac | aceclofenac | pain
hifenac p | aceclofenac, paracetamol | pain
aceclo | aceclofenac | pain
aceclo plus | aceclofenac, paracetamol | pain
nise | nimesulide | pain, on prescription
nimulid | nimesulide | pain, on prescription
nicip | nimesulide | pain, on prescription
nicip plus | nimesulide, paracetamol | pain, on prescription
ultracet | tramadol, paracetamol | strong pain, on prescription
naprosyn | naproxen | pain
naxdom | naproxen, domperidone | migraine
etoshine | etoricoxib | joint pain
nucoxia | etoricoxib | joint pain
etova | etodolac | joint pain
ketorol | ketorolac | strong pain
ketanov | ketorolac | strong pain
indocap | indomethacin | gout and joint pain
myospaz | chlorzoxazone, paracetamol | stiff muscles
enzoflam | diclofenac, paracetamol, serratiopeptidase | pain with swelling
chymoral forte | trypsin, chymotrypsin | swelling
zyloric | allopurinol | gout
febutaz | febuxostat | gout
zurig | febuxostat | gout
goutnil | colchicine | gout
zycolchin | colchicine | gout
volini | diclofenac, methyl salicylate, menthol, linseed oil | gel for sprains and back pain
omnigel | diclofenac, methyl salicylate, menthol, linseed oil | gel for sprains and back pain
moov | methyl salicylate, menthol, eucalyptus oil, turpentine oil | rub for back pain
zandu balm | menthol, methyl salicylate | balm for headache
vasograin | ergotamine, paracetamol, caffeine, prochlorperazine | migraine
suminat | sumatriptan | migraine
sibelium | flunarizine | migraine, to prevent it
# Cold, cough, throat
sinarest | paracetamol, phenylephrine, chlorpheniramine maleate | cold
wikoryl | paracetamol, phenylephrine, chlorpheniramine maleate | cold
cheston cold | cetirizine, paracetamol, phenylephrine | cold
vicks | menthol, camphor, eucalyptus oil, thymol, turpentine oil, nutmeg oil | rub for a cold
vicks vaporub | menthol, camphor, eucalyptus oil, thymol, turpentine oil, nutmeg oil | rub for a cold
karvol plus | menthol, camphor, eucalyptol, chlorothymol, terpineol | steam for a blocked nose
otrivin | xylometazoline | blocked nose
nasivion | oxymetazoline | blocked nose
nasoclear | sodium chloride | salt water for the nose
strepsils | dichlorobenzyl alcohol, amylmetacresol | sore throat
benadryl | diphenhydramine, ammonium chloride, sodium citrate | cough
ascoril | terbutaline, bromhexine, guaifenesin | cough with phlegm
ascoril ls | levosalbutamol, ambroxol, guaifenesin | cough with phlegm
asthakind | terbutaline, bromhexine, guaifenesin | cough with phlegm
grilinctus | dextromethorphan hydrobromide, chlorpheniramine maleate, guaifenesin, ammonium chloride | cough
alex | dextromethorphan hydrobromide, chlorpheniramine maleate, phenylephrine | dry cough
chericof | dextromethorphan hydrobromide, chlorpheniramine maleate, phenylephrine | dry cough
corex dx | dextromethorphan hydrobromide, chlorpheniramine maleate | dry cough
mucinac | acetylcysteine | thick phlegm
mucolite | ambroxol | thick phlegm
bisolvon | bromhexine | thick phlegm
# Allergy
allegra | fexofenadine | allergy
allegra m | fexofenadine, montelukast | allergy
avil | pheniramine | allergy and itching
cetzine | cetirizine | allergy
okacet | cetirizine | allergy
zyrtec | cetirizine | allergy
cetcip | cetirizine | allergy
alerid | cetirizine | allergy
levocet | levocetirizine | allergy
teczine | levocetirizine | allergy
xyzal | levocetirizine | allergy
vozet | levocetirizine | allergy
montair | montelukast | allergy and asthma
montair lc | montelukast, levocetirizine | allergy
montek lc | montelukast, levocetirizine | allergy
telekast | montelukast | allergy and asthma
telekast l | montelukast, levocetirizine | allergy
singulair | montelukast | asthma
lorfast | loratadine | allergy
deslor | desloratadine | allergy
ebast | ebastine | allergy
bilaxten | bilastine | allergy
atarax | hydroxyzine | itching
practin | cyproheptadine | allergy, appetite
ciplactin | cyproheptadine | allergy, appetite
phenergan | promethazine | allergy
# Stomach
gelusil | aluminium hydroxide, magnesium hydroxide, simethicone | acidity and gas
digene | aluminium hydroxide, magnesium hydroxide, simethicone | acidity and gas
mucaine | aluminium hydroxide, magnesium hydroxide, oxetacaine | acidity that burns
gaviscon | sodium alginate, sodium bicarbonate, calcium carbonate | heartburn
eno | sodium bicarbonate, citric acid, sodium carbonate | acidity
pudin hara | peppermint oil, spearmint oil | gas
unienzyme | diastase, papain, activated charcoal | indigestion
rantac | ranitidine | acidity
zinetac | ranitidine | acidity
aciloc | ranitidine | acidity
histac | ranitidine | acidity
famocid | famotidine | acidity
omez | omeprazole | acidity
omez d | omeprazole, domperidone | acidity with nausea
ocid | omeprazole | acidity
pan | pantoprazole | acidity
pan d | pantoprazole, domperidone | acidity with nausea
pantocid | pantoprazole | acidity
pantocid d | pantoprazole, domperidone | acidity with nausea
pantop | pantoprazole | acidity
pantodac | pantoprazole | acidity
razo | rabeprazole | acidity
razo d | rabeprazole, domperidone | acidity with nausea
rablet | rabeprazole | acidity
veloz | rabeprazole | acidity
rabicip | rabeprazole | acidity
nexpro | esomeprazole | acidity
nexpro rd | esomeprazole, domperidone | acidity with nausea
sucrafil | sucralfate | ulcers
sucrafil o | sucralfate, oxetacaine | ulcers that burn
domstal | domperidone | nausea
vomistop | domperidone | nausea
emeset | ondansetron | vomiting
ondem | ondansetron | vomiting
vomikind | ondansetron | vomiting
perinorm | metoclopramide | vomiting
reglan | metoclopramide | vomiting
stemetil | prochlorperazine | vomiting and dizziness
avomine | promethazine | travel sickness
doxinate | doxylamine, pyridoxine | vomiting in pregnancy
cyclopam | dicyclomine, paracetamol | stomach cramps
spasmonil | dicyclomine, paracetamol | stomach cramps
buscopan | hyoscine butylbromide | stomach cramps
drotin | drotaverine | stomach cramps
drotin m | drotaverine, mefenamic acid | period cramps
electral | oral rehydration salts | loose motion, dehydration
walyte | oral rehydration salts | loose motion, dehydration
imodium | loperamide | loose motion
lopamide | loperamide | loose motion
eldoper | loperamide | loose motion
redotil | racecadotril | loose motion
econorm | saccharomyces boulardii | loose motion, after antibiotics
enterogermina | bacillus clausii | loose motion, after antibiotics
sporlac | lactobacillus | loose motion, after antibiotics
dulcolax | bisacodyl | constipation
duphalac | lactulose | constipation
looz | lactulose | constipation
cremaffin | liquid paraffin, magnesium hydroxide | constipation
cremaffin plus | liquid paraffin, magnesium hydroxide, sodium picosulfate | constipation
naturolax | ispaghula | constipation
anovate | beclometasone, phenylephrine, lidocaine | piles
faktu | policresulen, cinchocaine | piles
daflon | diosmin, hesperidin | piles, veins
liv 52 | capparis spinosa, cichorium intybus, solanum nigrum, terminalia arjuna, cassia occidentalis, achillea millefolium, tamarix gallica, mandur bhasma
  | herbal, for the liver
udiliv | ursodeoxycholic acid | liver and gallstones
ursocol | ursodeoxycholic acid | liver and gallstones
hepamerz | l-ornithine l-aspartate | liver
mesacol | mesalazine | inflamed bowel
saaz | sulfasalazine | inflamed bowel and joints
`;
