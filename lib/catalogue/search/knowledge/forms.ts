import { readList, readRows } from './rows';

/**
 * A dosage form or kind of goods, in the words of packs, prescriptions and people. `words` are in
 * Latin letters and include romanized Tamil.
 */
export type FormEntry = { form: string; words: string[]; tamil: string[] };

const FORM_ROWS = `
# form | words | in Tamil letters
tablet | tablet, tablets, tab, tabs, tabl, pill, pills, caplet, mathirai, maathirai, mathrai, mathiraigal, tablat | மாத்திரை, மாத்திரைகள், டேப்லெட், டேப்லட்
capsule | capsule, capsules, cap, caps, softgel, softgels, capsul, kapsool | காப்ஸ்யூல், கேப்சூல், காப்ஸ்யூல்கள், கேப்சூல்கள், காப்சூல், கேப்ஸ்யூல்
syrup | syrup, syrups, syp, syr, sirup, siraappu, sirap, syrap, linctus, elixir | சிரப், சிரப்பு, சிராப்பு
suspension | suspension, susp, oral suspension, suspention | சஸ்பென்ஷன்
dry syrup | dry syrup, dry syp, dry suspension, redimix | உலர் சிரப்
solution | solution, soln, liquid, oral solution, thiravam | திரவம், திரவ மருந்து, கரைசல்
drops | drops, drop, oral drops, drp, sottu marunthu, sottu marundhu, sottu | சொட்டு, சொட்டு மருந்து, சொட்டுகள், டிராப்ஸ்
eye drops | eye drops, eye drop, e/d, ophthalmic, ophthalmic solution | கண் சொட்டு மருந்து, கண் சொட்டு, கண் மருந்து
ear drops | ear drops, ear drop, otic | காது சொட்டு மருந்து, காது சொட்டு
nasal drops | nasal drops, nose drops, nasal drop, nose drop | மூக்குச் சொட்டு மருந்து, மூக்கு சொட்டு மருந்து, மூக்கு சொட்டு
nasal spray | nasal spray, nose spray | மூக்கு ஸ்ப்ரே, நாசி ஸ்ப்ரே
injection | injection, injections, inj, ampoule, ampoules, vial, vials, prefilled syringe, shot, oosi, oosi marunthu, infusion | ஊசி, ஊசி மருந்து, இன்ஜெக்ஷன், இஞ்செக்ஷன்
pen | pen, pens, prefilled pen, flexpen, kwikpen, cartridge, cartridges, penfill, refill | பேனா ஊசி, பென்
ointment | ointment, ointments, oint, ointmt, kalimbu, oyinment | களிம்பு, ஆயின்ட்மென்ட், ஆயின்மென்ட்
cream | cream, creams, crm, creme, kireem | கிரீம், க்ரீம்
gel | gel, gels, jelly, jel | ஜெல், ஜெல்லி
lotion | lotion, lotions, loshan | லோஷன்
powder | powder, powders, pwd, pdr, dusting powder, podi, pavudar | பவுடர், பொடி, தூள்
sachet | sachet, sachets, sach, packet, packets, paakket | பொட்டலம், பொட்டலங்கள், பாக்கெட், சாஷே, சாஷெட்
granules | granules, granule | குருணை
spray | spray, sprays, aerosol | ஸ்ப்ரே, தெளிப்பான்
inhaler | inhaler, inhalers, puff, puffs, mdi, dpi, inhalation, autohaler, accuhaler, evohaler | இன்ஹேலர், இன்ஹேலர்கள், பஃப்
rotacaps | rotacap, rotacaps, rotahaler, inhalation capsule, inhalation capsules, transcaps, octacaps | ரோட்டாகேப்ஸ், ரோட்டாகேப்
respules | respule, respules, nebuliser solution, nebulizer solution, nebules, respirator solution, transpules | ரெஸ்பியூல், ரெஸ்பியூல்கள்
lozenge | lozenge, lozenges, pastilles, troche, throat tablet | லோசெஞ்ச், லோசெஞ்ச்கள்
chewable | chewable, chewable tablet, chewable tablets, chew tab | மெல்லும் மாத்திரை, சவைக்கும் மாத்திரை
effervescent | effervescent, effervescent tablet, effervescent tablets | கரையும் மாத்திரை
suppository | suppository, suppositories, rectal | ஆசனவாய் மாத்திரை
pessary | pessary, pessaries, vaginal tablet, vaginal tablets, vaginal capsule | யோனி மாத்திரை
enema | enema, enemas | எனிமா
mouthwash | mouthwash, mouth wash, gargle, mouth rinse, oral rinse | மௌத்வாஷ், மவுத்வாஷ், வாய் கொப்பளிக்கும் மருந்து
toothpaste | toothpaste, tooth paste, dental paste, dental gel | பற்பசை
patch | patch, patches, transdermal patch | பேட்ச், ஒட்டு
gum | gum, gums, chewing gum | கம், சூயிங் கம்
soap | soap, soaps, bathing bar, soppu | சோப்பு, சோப்
shampoo | shampoo, shampoos, shampu | ஷாம்பு
face wash | face wash, facewash, cleanser | ஃபேஸ் வாஷ், பேஸ் வாஷ்
oil | oil, oils, hair oil, massage oil, ennai, enney | எண்ணெய், ஆயில்
balm | balm, balms, vapour rub | பாம்
thailam | thailam, tailam, thailams, taila | தைலம், தைலங்கள்
chooranam | chooranam, churna, churnam, choornam, suranam | சூரணம், சூரணங்கள்
lehyam | lehyam, legiyam, legium, leham, avaleha | லேகியம்
arishtam | arishtam, arishta, asava, asavam | அரிஷ்டம், ஆசவம்
kudineer | kudineer, kashayam, kashaya, kadha, decoction | குடிநீர், கஷாயம்
tea | tea, herbal tea, tea bags | தேநீர்
strip | strip, strips, attai, blister | அட்டை, ஸ்ட்ரிப்
bottle | bottle, bottles, btl, pottil, paatil | பாட்டில், புட்டி
tube | tube, tubes | டியூப், ட்யூப்
kit | kit, kits, combi kit, combipack, combi pack | கிட்
device | device, devices, machine, monitor, apparatus, instrument, karuvi, mishin | கருவி, கருவிகள், மெஷின், இயந்திரம்
wipes | wipes, wipe, wet tissue | துடைப்பான், துடைப்பான்கள்
bandage | bandage, bandages, dressing, dressings | பேண்டேஜ், கட்டுத்துணி
`;

export const FORMS: readonly FormEntry[] = readRows(FORM_ROWS, 3).map(([form = '', words, tamil]) => ({
  form,
  words: readList(words),
  tamil: readList(tamil),
}));

const RELEASE_ROWS = `
# letters | what they say of the brand before them
sr | sustained release
er | extended release
xr | extended release
xl | extended release
la | long acting
cr | controlled release
mr | modified release
pr | prolonged release
tr | timed release
retard | slow release
ir | immediate release
dr | delayed release
ec | coated, dissolves in the bowel
gr | coated, resists the stomach
od | once a day
bd | twice a day
dt | dispersible tablet, dissolved in water
md | mouth dissolving
odt | mouth dissolving
mouth dissolving | dissolves on the tongue
sl | under the tongue
lb | with lactic acid bacillus
dsr | with domperidone, slowly released
forte | stronger
plus | with something added
ds | double strength
ls | low strength; in cough syrups with levosalbutamol
sf | sugar free
junior | for children
kid | for children
paediatric | for children
pediatric | for children
advance | another make-up of the same brand
max | strongest
mini | weakest
`;

/**
 * Letters after a brand that state its release or strength: "500 sr", "forte". They distinguish
 * packs, never salts.
 */
export const RELEASES: readonly { letters: string; meaning: string }[] = readRows(RELEASE_ROWS, 2).map(
  ([letters = '', meaning = '']) => ({ letters, meaning }),
);

/** Words that do not help to identify a medicine, in English, romanized Tamil and Tamil. */
export const IDLE_WORDS: readonly string[] = readList(`
  medicine, medicines, medicin, medcine, medication, medications, meds, drug, drugs, remedy, treatment, tablet for, tablets for, syrup for, cream for, drops for,
  medicine for, for, to, of, the, a, an, in, on, from, me, my, i, we, need, want, wanted, looking for, show, give, get, send, please, pls, plz, buy, order,
  purchase, online, delivery, home delivery, near me, nearby, price, prices, rate, cost, mrp, offer, discount, cheap, cheapest, best, good, better, top,
  original, generic, branded, brand, company, shop, store, pharmacy, medical, chemist, any, some, which, what, is, are, use, uses, used, name, list, all, type,
  marunthu, marundhu, marundu, marunthugal, marunthukal, marunthu kadai, vendum, venum, venam, venu, veenum, thevai, tevai, ku, kku, ukku, kaaga, kaga,
  kana, kkana, oru, enna, nalla, sirandha, vilai, vaanga, vanga, kudunga, thaanga, iruka, irukka, irukkaa, edhu, ethu, yedhu, edukka, sapida, poda,
  மருந்து, மருந்துகள், மருந்தை, மருத்துவம், வேண்டும், வேணும், வேண்டுமா, தேவை, க்கு, கு, உக்கு, க்காக, க்கான, ஆன, ஒரு, என்ன, எது, எந்த, நல்ல, சிறந்த, விலை, வாங்க,
  வாங்கணும், கொடுங்க, தாங்க, இருக்கா, இருக்கிறதா, உள்ள, ஆன்லைன், குறைந்த விலை, ஆர்டர், டெலிவரி, கடை
`);
