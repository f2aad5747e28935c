import type { Schedule } from '@/lib/kernel/db/generated/enums';
import type { CategorySlug } from './categories';

/**
 * Legal facts about a salt, in our own words, from public lists. The import does not guess about
 * unlisted salts: the owner decides (`npm run store -- products undecided`). A registered
 * pharmacist should review this table before a store relies on it.
 */
export type SaltFact = { schedule: Exclude<Schedule, 'X'>; requiresPrescription: boolean; shelf: CategorySlug };

/** Legal source of the rows. */
type Source =
  /**
   * Drugs Rules 1945, Schedule H: sold only on the prescription of a registered medical
   * practitioner.
   */
  | 'H'
  /** Drugs Rules 1945, Schedule H1 (GSR 588(E) of 30 August 2013). */
  | 'H1'
  /**
   * New drugs of recent decades, approved for sale on prescription only (New Drugs and Clinical
   * Trials Rules 2019).
   */
  | 'NEW'
  /**
   * Drugs Rules 1945, Schedule G: labeled with the caution to take it under medical supervision.
   */
  | 'G'
  /** Schedule G, cytotoxic or hormonal: this store requires a prescription. */
  | 'GRX'
  /**
   * Drugs Rules 1945, Schedule K: household remedies, and substances on none of the lists that need
   * no prescription by mouth or on the skin.
   */
  | 'K';

const DECISION: Record<Source, Omit<SaltFact, 'shelf'>> = {
  H: { schedule: 'H', requiresPrescription: true },
  H1: { schedule: 'H1', requiresPrescription: true },
  NEW: { schedule: 'H', requiresPrescription: true },
  G: { schedule: 'G', requiresPrescription: false },
  GRX: { schedule: 'G', requiresPrescription: true },
  K: { schedule: 'OTC', requiresPrescription: false },
};

/**
 * Salts by category and source. A name matches every salt that begins with it ('amlodipin' for
 * amlodipine besylate).
 */
const TABLE: [CategorySlug, Source, string][] = [
  [
    'fever-pain-and-cold',
    'H',
    `diclofenac, nimesulid, aceclofenac, ibuprofen, mefenamic, piroxicam, meloxicam, ketorolac, lornoxicam, celecoxib, etoricoxib, indomethacin, ketoprofen,
    naproxen, etodolac, nefopam, metamizol, chlorzoxazon, tizanidin, thiocolchicosid, methocarbamol, bromhexin, levocetirizin, cetirizin, fexofenadin, loratadin, desloratadin, ebastin,
    dextromethorphan, pseudoephedrin, phenylephrin, colchicin, allopurinol, probenecid, diacerein, serratiopeptidas, ergotamin, sumatriptan, rizatriptan, carbocistein, hydroxyzin`,
  ],
  ['fever-pain-and-cold', 'NEW', 'almotriptan'],
  [
    'fever-pain-and-cold',
    'G',
    'chlorpheniramin, dexchlorpheniramin, cyproheptadin, diphenhydramin, doxylamin, promethazin, pheniramin, triprolidin, buclizin, methdilazin',
  ],
  [
    'fever-pain-and-cold',
    'K',
    'paracetamol, aspirin, caffein, menthol, camphor, eucalyptus oil, methyl salicylat, thymol, clove oil, amylmetacresol, dichlorobenzyl alcohol, ammonium chlorid, guaifenesin',
  ],
  [
    'heart-and-blood-pressure',
    'H',
    `amlodipin, s-amlodipin, atenolol, enalapril, isosorbid, torasemid, furosemid, clopidogrel, atorvastatin, propranolol, nifedipin, diltiazem, carvedilol, losartan, telmisartan,
    metoprolol, ramipril, lisinopril, spironolacton, bisoprolol, verapamil, simvastatin, lovastatin, rosuvastatin, digoxin, warfarin, amilorid, captopril, doxazosin, nebivolol, candesartan,
    cilnidipin, celiprolol, acenocoumarol, lacidipin, benidipin, labetalol, clonidin, nicotinic acid, olmesartan, quinapril, felodipin, ezetimib, nitroglycerin, trimetazidin, sotalol,
    triamteren, xantinol, dipyridamol, pentoxifyllin, oxyfedrin, cyclandelat, xipamid, nimodipin, adrenalin, buphenin, isoxsuprin`,
  ],
  ['heart-and-blood-pressure', 'NEW', 'azilsartan'],
  ['heart-and-blood-pressure', 'G', 'hydrochlorothiazid, chlorthalidon'],
  ['diabetes-care', 'H', 'glimepirid, pioglitazon, gliclazid, glipizid, repaglinid, acarbos, nateglinid, epalrestat'],
  ['diabetes-care', 'G', 'metformin, glibenclamid, insulin'],
  [
    'infections-and-antibiotics',
    'H',
    `amoxycillin, amoxicillin, ampicillin, ofloxacin, ciprofloxacin, albendazol, cefadroxil, cloxacillin, dicloxacillin, azithromycin, fluconazol, amikacin, metronidazol, norfloxacin,
    gentamicin, gatifloxacin, tinidazol, cefalexin, ivermectin, ornidazol, chloramphenicol, roxithromycin, penicillin, benzathine penicillin, neomycin, trimethoprim, sulfamethoxazol, co-trimoxazol,
    clavulanic, tobramycin, sulbactam, tazobact, nitazoxanid, chloroquin, erythromycin, doxycyclin, tetracyclin, oxytetracyclin, cefazolin, cefuroxim, secnidazol, kanamycin, furazolidon, nalidixic,
    arteether, alpha-beta arteether, griseofulvin, quinin, mebendazol, levamisol, acyclovir, primaquin, pyrimethamin, sulphadoxin, streptomycin, sulfadiazin, bacitracin, stavudin, piperazin,
    sulfamethopyrazin, clindamycin, diloxanid, pefloxacin, niclosamid, netilmicin, lomefloxacin, terbinafin, diethylcarbamazin, colistin, lindan, permethrin`,
  ],
  [
    'infections-and-antibiotics',
    'H1',
    `balofloxacin, capreomycin, cefdinir, cefditoren, cefepim, cefetamet, cefixim, cefoperazon, cefotaxim, cefpirom, cefpodoxim, ceftazidim, ceftibuten, ceftizoxim, ceftriaxon,
    clofazimin, cycloserin, doripenem, ertapenem, ethambutol, ethionamid, faropenem, feropenem, gemifloxacin, imipenem, isoniazid, levofloxacin, meropenem, moxifloxacin, prulifloxacin,
    pyrazinamid, rifabutin, rifampicin, sodium aminosalicyl, aminosalicyl, sparfloxacin, thiacetazon`,
  ],
  [
    'stomach-and-digestion',
    'H',
    `ranitidin, domperidon, omeprazol, ondansetron, dicyclomin, famotidin, rabeprazol, mosaprid, pantoprazol, esomeprazol, metoclopramid, racecadotril, loperamid, drotaverin, hyoscin,
    lansoprazol, misoprostol, clidinium, camylofin, mesalazin, granisetron, cimetidin, itoprid, sucralfat, ursodeoxychol, mebeverin, trimebutin, levosulpirid, prochlorperazin, tricholin, cholestyramin`,
  ],
  [
    'stomach-and-digestion',
    'K',
    `oral rehydration salts, ors, aluminium hydroxid, magnesium hydroxid, magnesium trisilicat, magnesium, magaldrat, simethicon, dimethicon, methylpolysiloxan, calcium carbonat, sodium bicarbonat,
    sodium citrat, citric acid, disodium hydrogen citrat, potassium citrat, alginic acid, sodium alginat, ispaghula, isabgol, isapgol, psyllium, lactulos, liquid paraffin, milk of magnesia, bisacodyl,
    sodium picosulfat, lactobacillus, saccharomyces boulardii, bacillus clausii, activated charcoal, dextros, potassium chlorid, pancreatin, silymarin`,
  ],
  [
    'respiratory-care',
    'H',
    `salbutamol, levosalbutamol, beclometason, theophyllin, etofyllin, montelukast, terbutalin, ipratropium, doxofyllin, budesonid, ambroxol, formoterol, salmeterol, fluticason,
    aminophyllin, choline theophyllin, bambuterol, zafirlukast, acetylcystein, ketotifen, xylometazolin, naphazolin`,
  ],
  [
    'skin-hair-and-eyes',
    'H',
    `betamethason, clotrimazol, miconazol, clobetasol, clobetason, fluocinolon, hydrocortison, silver sulfadiazin, mupirocin, tretinoin, isotretinoin, timolol, pilocarpin, betaxolol,
    tropicamid, cyclopentolat, atropin, fluorometholon, sulphacetamid, sulfacetamid, sodium fusidat, nitrofurazon, triamcinolon, acetazolamid, lidocain, benzocain`,
  ],
  [
    'skin-hair-and-eyes',
    'K',
    `povidone iodine, chlorhexidine, cetrimid, calamin, zinc oxid, glycerin, hydroxypropylmethylcellulos, carboxymethylcellulos, salicylic acid, sodium chlorid, feracrylum, ethacridin`,
  ],
  [
    'mind-and-nerves',
    'H',
    `carbamazepin, olanzapin, trihexyphenidyl, amitriptylin, risperidon, imipramin, sodium valproat, chlorpromazin, fluoxetin, trifluoperazin, haloperidol, clozapin, levodopa, carbidopa,
    sertralin, lithium, flunarizin, betahistin, citalopram, escitalopram, valproic, divalproex, magnesium valproat, buspiron, trazodon, venlafaxin, thioridazin, doxepin, disulfiram, lamotrigin, ropinirol,
    quetiapin, gabapentin, topiramat, pramipexol, clomipramin, reboxetin, selegilin, oxcarbazepin, donepezil, dosulepin, moclobemid, pimozid, ziprasidon, duloxetin, mianserin, zonisamid, fluphenazin,
    mirtazapin, pregabalin, milnacipran, nortriptylin, rasagilin, tiaprid, zaleplon, eszopiclon, neostigmin, atomoxetin`,
  ],
  ['mind-and-nerves', 'NEW', 'iloperidon, paliperidon'],
  ['mind-and-nerves', 'G', 'phenytoin, fosphenytoin'],
  [
    'hormones-and-reproductive-health',
    'H',
    `dexamethason, prednisolon, methylprednisolon, deflazacort, nandrolon, methylergometrin, oxytocin, sildenafil, tadalafil, vardenafil, hydroxyprogesteron, clomiphen, clomifen,
    thyroxin, levothyroxin, carbimazol, ethinyl estradiol, estradiol, progesteron, medroxyprogesteron, mifepriston, cyproteron, levonorgestrel, octreotid, oxybutynin, tamsulosin, tranexamic, ethamsylat`,
  ],
  ['cancer-care', 'H', 'fluorouracil, temozolomid, docetaxel, paclitaxel, letrozol, methotrexat'],
  ['cancer-care', 'GRX', 'tamoxifen, cyclophosphamid, fosfestrol'],
  [
    'nutrition-and-fitness',
    'K',
    `ascorbic acid, vitamin c, calcium, vitamin d3, vitamin d, vitamin b, vitamin b3, vitamin a, thiamin, niacinamid, methylcobalamin, cyanocobalamin, zinc, folic acid, iron, ferrous, glucosamin, methyl sulfonyl methan`,
  ],
  ['other-medicines', 'H', 'suxamethonium, bupivacain, mannitol'],
];

const ROWS = TABLE.flatMap(([subcategory, source, names]) =>
  names.split(',').map((name) => ({ name: name.trim(), fact: { ...DECISION[source], shelf: subcategory } })),
);
/** Longest names first, so that 'sodium valproat' wins over shorter ones. */
const BY_LENGTH = ROWS.toSorted((a, b) => b.name.length - a.name.length);
const known = new Map<string, SaltFact | null>();

/**
 * Returns the facts for a salt in lower case, without its strength; null if the table does not have
 * it.
 */
export function saltFact(salt: string): SaltFact | null {
  const before = known.get(salt);
  if (before !== undefined) return before;
  const found = BY_LENGTH.find(({ name }) => salt.startsWith(name) && isSameName(salt, name))?.fact ?? null;
  known.set(salt, found);
  return found;
}

/** True if at most three letters follow the stem: 'zinc' does not match 'zincovit'. */
const isSameName = (salt: string, name: string) => /^[a-z]{0,3}(?![a-z])/.test(salt.slice(name.length));
