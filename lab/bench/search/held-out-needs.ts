import { readList, readRows } from '@/lib/catalogue/search/knowledge/rows';

/**
 * Queries that people in India type when they need something, each with the salts of a good first
 * hit, as named in the price list. The author had not seen the tables of the search, and it was
 * never tuned on them. At most twelve salts each, so check a miss by hand before you count it.
 */
const ROWS = `
# query | salts
head pain tablet | paracetamol, ibuprofen, ibuprofen + paracetamol, aspirin, caffeine + paracetamol, paracetamol + caffeine, diclofenac + paracetamol,
  aceclofenac + paracetamol, naproxen, diclofenac, nimesulide + paracetamol, nimesulide
fever syrup for kids | paracetamol, ibuprofen, ibuprofen + paracetamol, mefenamic acid, mefenamic acid + paracetamol, ondansetron + paracetamol,
  paracetamol + promethazine
high bp medicine | amlodipine, telmisartan, losartan, olmesartan medoxomil, atenolol, amlodipine + atenolol, metoprolol succinate, ramipril, enalapril,
  cilnidipine, nebivolol, lisinopril
diabetis tablet | metformin, glimepiride, gliclazide, glibenclamide, glipizide, pioglitazone, glimepiride + metformin, gliclazide + metformin,
  glibenclamide + metformin, glipizide + metformin, pioglitazone + metformin, acarbose
thyroid tablet | thyroxine, levothyroxine, carbimazole
cholestrol tablet | atorvastatin, rosuvastatin, simvastatin, lovastatin, atorvastatin + ezetimibe, atorvastatin + aspirin, amlodipine + atorvastatin,
  cholestyramine, nicotinic acid
periods pain medicine | mefenamic acid, dicyclomine + mefenamic acid, drotaverine, dicyclomine, drotaverine + mefenamic acid, camylofin + mefenamic acid,
  mefenamic acid + paracetamol, dicyclomine + paracetamol, hyoscine butylbromide, ibuprofen, naproxen, dicyclomine + diclofenac
loose motion tablet | loperamide, racecadotril, ofloxacin + ornidazole, metronidazole, norfloxacin + tinidazole, metronidazole + norfloxacin,
  ofloxacin + metronidazole, furazolidone, furazolidone + metronidazole, saccharomyces boulardii, bacillus clausii, racecadotril + saccharomyces boulardii
consitpation tablet | bisacodyl, sodium picosulfate + liquid paraffin, milk of magnesia + liquid paraffin, mebeverine + ispaghula
gas trouble tablet | simethicone, magaldrate + simethicone, aluminium hydroxide + magnesium, pantoprazole, omeprazole, ranitidine, rabeprazole,
  domperidone + ranitidine, domperidone + omeprazole, domperidone + pantoprazole, famotidine, mosapride + simethicone
acidty tablet | pantoprazole, omeprazole, rabeprazole, esomeprazole, ranitidine, famotidine, lansoprazole, domperidone + pantoprazole,
  domperidone + omeprazole, domperidone + ranitidine, aluminium hydroxide + magnesium, magaldrate + simethicone
vometing tablet | ondansetron, domperidone, metoclopramide, granisetron, promethazine, prochlorperazine, domperidone + ranitidine, doxylamine + vitamin b,
  domperidone + pantoprazole, domperidone + omeprazole, ondansetron + ranitidine
bus travel vomiting tablet | promethazine, prochlorperazine, diphenhydramine, ondansetron, domperidone, metoclopramide, betahistine
deworming tablet for child | albendazole, ivermectin + albendazole, mebendazole, ivermectin, piperazine, levamisole, niclosamide, nitazoxanide
dry cough syrup | chlorpheniramine maleate + dextromethorphan hydrobromide, bromhexine + dextromethorphan hydrobromide,
  cetirizine + dextromethorphan hydrobromide, guaifenesin + dextromethorphan hydrobromide, dextromethorphan hydrobromide + guaifenesin,
  promethazine + dextromethorphan hydrobromide, pseudoephedrine + dextromethorphan hydrobromide, chlorpheniramine maleate + codeine,
  promethazine + pholcodine, citric acid + diphenhydramine, diphenhydramine + ammonium chloride, diphenhydramine
sardi zukam tablet | cetirizine, levocetirizine, chlorpheniramine maleate, chlorpheniramine maleate + paracetamol, cetirizine + paracetamol,
  paracetamol + phenylpropanolamine, phenylephrine + chlorpheniramine maleate, chlorpheniramine maleate + phenylephrine, caffeine + chlorpheniramine maleate,
  cetirizine + pseudoephedrine, levocetirizine + phenylephrine, pseudoephedrine + chlorpheniramine maleate
blocked nose drops | xylometazoline, sodium chloride, phenylephrine
alergy tablet | cetirizine, levocetirizine, fexofenadine, loratadine, desloratadine, chlorpheniramine maleate, pheniramine, ebastine, hydroxyzine,
  levocetirizine + montelukast, promethazine, cyproheptadine
asthama inhaler | salbutamol, levosalbutamol, formoterol, budesonide, beclometasone + formoterol, salbutamol + beclometasone,
  salmeterol + fluticasone propionate, ipratropium, salbutamol + ipratropium, levosalbutamol + ipratropium, levosalbutamol + budesonide
ring worm cream | clotrimazole, miconazole, betamethasone + clotrimazole, beclometasone + clotrimazole, clobetasol + miconazole,
  fluocinolone acetonide + miconazole, betamethasone + miconazole, beclometasone + miconazole, clobetasone + miconazole, terbinafine, fluconazole,
  griseofulvin
pimple cream | clindamycin, tretinoin, isotretinoin
head lice medicine | permethrin, lindane, lindane + cetrimide, ivermectin
burn ointment | sulfadiazine, chlorhexidine gluconate + silver sulfadiazine, povidone iodine, nitrofurazone, sodium fusidate, neomycin, feracrylum
cut wound ointment | povidone iodine, neomycin, mupirocin, sodium fusidate, nitrofurazone, feracrylum, metronidazole + povidone iodine, bacitracin + neomycin,
  sulfadiazine, chlorhexidine gluconate + silver sulfadiazine, chlorhexidine gluconate, ciprofloxacin
mouth ulcer gel | choline salicylate + lidocaine, lidocaine, chlorhexidine gluconate + metronidazole, benzocaine, vitamin b, chlorhexidine gluconate,
  triamcinolone, clotrimazole, thiamine + vitamin b
pink eye drops | ciprofloxacin, ofloxacin, moxifloxacin, gatifloxacin, tobramycin, chloramphenicol, gentamicin, norfloxacin, levofloxacin, sulphacetamide,
  sparfloxacin, dexamethasone + tobramycin
ear pain drops | ciprofloxacin, ofloxacin, ciprofloxacin + dexamethasone, ofloxacin + dexamethasone, gentamicin, lidocaine + beclometasone,
  lidocaine + clotrimazole, chloramphenicol + clotrimazole, clotrimazole, norfloxacin, betamethasone + neomycin, chloramphenicol + dexamethasone
back pain gel | diclofenac, piroxicam, nimesulide, ibuprofen + tizanidine, rofecoxib
athritis tablet | diclofenac, aceclofenac, aceclofenac + paracetamol, diclofenac + paracetamol, etoricoxib, ibuprofen, piroxicam, glucosamine, diacerein,
  naproxen, indomethacin, meloxicam
migrane tablet | sumatriptan, rizatriptan, almotriptan, flunarizine, propranolol, propranolol + flunarizine, caffeine + ergotamine, naproxen, paracetamol,
  topiramate, divalproex, amitriptyline
sleeping pills | alprazolam, zolpidem, clonazepam, nitrazepam, lorazepam, diazepam, melatonin, eszopiclone, etizolam, zaleplon, flurazepam,
  alprazolam + melatonin
fits medicine | phenytoin, carbamazepine, sodium valproate, phenobarbitone, sodium valproate + valproic acid, divalproex, oxcarbazepine, lamotrigine,
  topiramate, clobazam, phenobarbitone + phenytoin, clonazepam
urine infection tablet | norfloxacin, ciprofloxacin, ofloxacin, levofloxacin, cefixime, nalidixic acid, sulfamethoxazole + trimethoprim,
  disodium hydrogen citrate, cefuroxime, amoxycillin + clavulanic acid, cefadroxil, cefalexin
uric acid tablet | allopurinol, colchicine, indomethacin, etoricoxib, naproxen
blood thinner | aspirin, clopidogrel, aspirin + clopidogrel, warfarin, acenocoumarol, aspirin + dipyridamole, dipyridamole, atorvastatin + aspirin
tb medicine | rifampicin, isoniazid, rifampicin + isoniazid, isoniazid + rifampicin, ethambutol, pyrazinamide, isoniazid + pyrazinamide,
  pyrazinamide + isoniazid, streptomycin, kanamycin, sodium aminosalicylate + isoniazid
maleria tablet | chloroquine, primaquine, quinine, arteether, alpha, pyrimethamine + sulphadoxine, doxycycline
prostrate gland tablet | tamsulosin, doxazosin, tadalafil
giddiness tablet | betahistine, prochlorperazine, flunarizine, promethazine
nerve pain tablet | gabapentin, methylcobalamin, gabapentin + methylcobalamin, methylcobalamin + pregabalin, amitriptyline, nortriptyline, duloxetine,
  carbamazepine, folic acid + methylcobalamin, methylcobalamin + niacinamide, methylcobalamin + vitamin b, epalrestat
காய்ச்சல் மாத்திரை | paracetamol, ibuprofen, ibuprofen + paracetamol, mefenamic acid + paracetamol, mefenamic acid, nimesulide + paracetamol, nimesulide,
  diclofenac + paracetamol, aceclofenac + paracetamol, metamizole, aspirin, domperidone + paracetamol
வயிற்று வலி மருந்து | dicyclomine, dicyclomine + paracetamol, dicyclomine + mefenamic acid, drotaverine, hyoscine butylbromide, dicyclomine + diclofenac,
  dicyclomine + ranitidine, dicyclomine + dimethicone, drotaverine + mefenamic acid, pantoprazole, ranitidine, drotaverine + ranitidine
வயிற்றுப்போக்கு மாத்திரை | loperamide, racecadotril, ofloxacin + ornidazole, metronidazole, norfloxacin + tinidazole, metronidazole + norfloxacin,
  ofloxacin + metronidazole, furazolidone, furazolidone + metronidazole, saccharomyces boulardii, bacillus clausii, racecadotril + saccharomyces boulardii
மலச்சிக்கல் மருந்து | bisacodyl, sodium picosulfate + liquid paraffin, milk of magnesia + liquid paraffin, mebeverine + ispaghula
வறட்டு இருமல் சிரப் | chlorpheniramine maleate + dextromethorphan hydrobromide, bromhexine + dextromethorphan hydrobromide,
  cetirizine + dextromethorphan hydrobromide, guaifenesin + dextromethorphan hydrobromide, dextromethorphan hydrobromide + guaifenesin,
  promethazine + dextromethorphan hydrobromide, pseudoephedrine + dextromethorphan hydrobromide, chlorpheniramine maleate + codeine,
  promethazine + pholcodine, citric acid + diphenhydramine, diphenhydramine + ammonium chloride, diphenhydramine
சளி மருந்து | ambroxol, bromhexine, ambroxol + guaifenesin, guaifenesin + bromhexine, cetirizine + ambroxol, levocetirizine + ambroxol, cetirizine,
  levocetirizine, chlorpheniramine maleate, chlorpheniramine maleate + paracetamol, cetirizine + paracetamol, paracetamol + phenylpropanolamine
சர்க்கரை நோய் மாத்திரை | metformin, glimepiride, gliclazide, glibenclamide, glipizide, pioglitazone, glimepiride + metformin, gliclazide + metformin,
  glibenclamide + metformin, glipizide + metformin, pioglitazone + metformin, acarbose
ரத்த அழுத்த மாத்திரை | amlodipine, telmisartan, losartan, olmesartan medoxomil, atenolol, amlodipine + atenolol, metoprolol succinate, ramipril, enalapril,
  cilnidipine, nebivolol, lisinopril
மூட்டு வலி மாத்திரை | diclofenac, aceclofenac, aceclofenac + paracetamol, diclofenac + paracetamol, etoricoxib, ibuprofen, piroxicam, glucosamine, diacerein,
  naproxen, indomethacin, meloxicam
பல் வலி மாத்திரை | ketorolac, diclofenac, diclofenac + paracetamol, aceclofenac + paracetamol, ibuprofen + paracetamol, ibuprofen, paracetamol, aceclofenac,
  nimesulide + paracetamol, nimesulide, mefenamic acid + paracetamol, diclofenac + serratiopeptidase
பூச்சி மாத்திரை | albendazole, ivermectin + albendazole, mebendazole, ivermectin, piperazine, levamisole, niclosamide, nitazoxanide
வாந்தி மாத்திரை | ondansetron, domperidone, metoclopramide, granisetron, promethazine, prochlorperazine, domperidone + ranitidine, doxylamine + vitamin b,
  domperidone + pantoprazole, domperidone + omeprazole, ondansetron + ranitidine
நெஞ்செரிச்சல் | pantoprazole, omeprazole, rabeprazole, esomeprazole, ranitidine, famotidine, lansoprazole, domperidone + pantoprazole,
  domperidone + omeprazole, domperidone + ranitidine, aluminium hydroxide + magnesium, magaldrate + simethicone
அரிப்பு க்ரீம் | betamethasone, clobetasol, beclometasone, hydrocortisone, clotrimazole, miconazole, betamethasone + clotrimazole,
  beclometasone + clotrimazole, doxepin, permethrin, clobetasol + miconazole, fluocinolone acetonide + miconazole
தூக்க மாத்திரை | alprazolam, zolpidem, clonazepam, nitrazepam, lorazepam, diazepam, melatonin, eszopiclone, etizolam, zaleplon, flurazepam,
  alprazolam + melatonin
வலிப்பு நோய் மருந்து | phenytoin, carbamazepine, sodium valproate, phenobarbitone, sodium valproate + valproic acid, divalproex, oxcarbazepine, lamotrigine,
  topiramate, clobazam, phenobarbitone + phenytoin, clonazepam
கொழுப்பு குறைய மாத்திரை | atorvastatin, rosuvastatin, simvastatin, lovastatin, atorvastatin + ezetimibe, atorvastatin + aspirin, amlodipine + atorvastatin,
  cholestyramine, nicotinic acid
கண் சொட்டு மருந்து | naphazoline + phenylephrine, naphazoline + chlorpheniramine maleate, ketotifen, ciprofloxacin, ofloxacin, moxifloxacin, gatifloxacin,
  tobramycin, ketorolac, fluorometholone, hydroxypropylmethylcellulose, chloramphenicol
தைராய்டு மாத்திரை | thyroxine, levothyroxine, carbimazole
மூச்சு திணறல் மருந்து | salbutamol, levosalbutamol, etofylline + theophylline, theophylline, salbutamol + theophylline, doxofylline, montelukast,
  aminophylline, budesonide, ipratropium, salbutamol + ipratropium, levosalbutamol + ipratropium
juram mathirai | paracetamol, ibuprofen, ibuprofen + paracetamol, mefenamic acid + paracetamol, mefenamic acid, nimesulide + paracetamol, nimesulide,
  diclofenac + paracetamol, aceclofenac + paracetamol, metamizole, aspirin, domperidone + paracetamol
thala vali mathirai | paracetamol, ibuprofen, ibuprofen + paracetamol, aspirin, caffeine + paracetamol, paracetamol + caffeine, diclofenac + paracetamol,
  aceclofenac + paracetamol, naproxen, diclofenac, nimesulide + paracetamol, nimesulide
irumal marunthu | ambroxol, bromhexine, ambroxol + guaifenesin, guaifenesin + bromhexine, guaifenesin + terbutaline,
  bromhexine + dextromethorphan hydrobromide, chlorpheniramine maleate + dextromethorphan hydrobromide, chlorpheniramine maleate + codeine,
  citric acid + diphenhydramine, bromhexine + guaifenesin, bromhexine + chlorpheniramine maleate, diphenhydramine
nenju sali syrup | ambroxol, bromhexine, acetylcysteine, ambroxol + guaifenesin, guaifenesin + ambroxol, guaifenesin + bromhexine, bromhexine + guaifenesin,
  guaifenesin + terbutaline, bromhexine + salbutamol, cetirizine + ambroxol, levocetirizine + ambroxol, ambroxol + salbutamol
pedhi mathirai | loperamide, racecadotril, ofloxacin + ornidazole, metronidazole, norfloxacin + tinidazole, metronidazole + norfloxacin,
  ofloxacin + metronidazole, furazolidone, furazolidone + metronidazole, saccharomyces boulardii, bacillus clausii, racecadotril + saccharomyces boulardii
malachikkal mathirai | bisacodyl, sodium picosulfate + liquid paraffin, milk of magnesia + liquid paraffin, mebeverine + ispaghula
pallu vali tablet | ketorolac, diclofenac, diclofenac + paracetamol, aceclofenac + paracetamol, ibuprofen + paracetamol, ibuprofen, paracetamol, aceclofenac,
  nimesulide + paracetamol, nimesulide, mefenamic acid + paracetamol, diclofenac + serratiopeptidase
iduppu vali mathirai | diclofenac + paracetamol, aceclofenac + paracetamol, diclofenac, aceclofenac, ibuprofen + paracetamol, thiocolchicoside,
  chlorzoxazone + diclofenac, ibuprofen, nimesulide + tizanidine, etoricoxib, lornoxicam, paracetamol
sakkarai viyathi mathirai | metformin, glimepiride, gliclazide, glibenclamide, glipizide, pioglitazone, glimepiride + metformin, gliclazide + metformin,
  glibenclamide + metformin, glipizide + metformin, pioglitazone + metformin, acarbose
ratha kothippu mathirai | amlodipine, telmisartan, losartan, olmesartan medoxomil, atenolol, amlodipine + atenolol, metoprolol succinate, ramipril, enalapril,
  cilnidipine, nebivolol, lisinopril
vaanthi nikka marundhu | ondansetron, domperidone, metoclopramide, granisetron, promethazine, prochlorperazine, domperidone + ranitidine,
  doxylamine + vitamin b, domperidone + pantoprazole, domperidone + omeprazole, ondansetron + ranitidine
kudal puzhu marundhu | albendazole, ivermectin + albendazole, mebendazole, ivermectin, piperazine, levamisole, niclosamide, nitazoxanide
vayiru erichal mathirai | pantoprazole, omeprazole, rabeprazole, esomeprazole, ranitidine, famotidine, lansoprazole, domperidone + pantoprazole,
  domperidone + omeprazole, domperidone + ranitidine, aluminium hydroxide + magnesium, magaldrate + simethicone
sori sirangu marundhu | permethrin, lindane, lindane + cetrimide, ivermectin
padarthamarai cream | clotrimazole, miconazole, betamethasone + clotrimazole, beclometasone + clotrimazole, clobetasol + miconazole,
  fluocinolone acetonide + miconazole, betamethasone + miconazole, beclometasone + miconazole, clobetasone + miconazole, terbinafine, fluconazole,
  griseofulvin
vaai pun marundhu | choline salicylate + lidocaine, lidocaine, chlorhexidine gluconate + metronidazole, benzocaine, vitamin b, chlorhexidine gluconate,
  triamcinolone, clotrimazole, thiamine + vitamin b
kaadhu vali sottu marundhu | ciprofloxacin, ofloxacin, ciprofloxacin + dexamethasone, ofloxacin + dexamethasone, gentamicin, lidocaine + beclometasone,
  lidocaine + clotrimazole, chloramphenicol + clotrimazole, clotrimazole, norfloxacin, betamethasone + neomycin, chloramphenicol + dexamethasone
mookadaippu marundhu | xylometazoline, sodium chloride, phenylephrine, cetirizine + pseudoephedrine, loratadine + pseudoephedrine,
  levocetirizine + phenylephrine, chlorpheniramine maleate + phenylephrine, phenylephrine + chlorpheniramine maleate, pseudoephedrine + triprolidine,
  pseudoephedrine + chlorpheniramine maleate
mathavidai vali mathirai | mefenamic acid, dicyclomine + mefenamic acid, drotaverine, dicyclomine, drotaverine + mefenamic acid, camylofin + mefenamic acid,
  mefenamic acid + paracetamol, dicyclomine + paracetamol, hyoscine butylbromide, ibuprofen, naproxen, dicyclomine + diclofenac
pasi edukka syrup | cyproheptadine, cyproheptadine + tricholine citrate, choline + cyproheptadine
`;

export const HELD_OUT_NEEDS = readRows(ROWS, 2).map(([query = '', salts]) => ({ query, salts: readList(salts) }));
