/** need | English | Tamil | Tamil in Latin letters | salts | category words | otc or rx | why */
export const WOMEN_MEN_AND_CHILDREN = `
# Periods
period pain | periods pain, menstrual pain, menstrual cramps, period cramps, periods tablet, stomach pain during periods, dysmenorrhea | மாதவிடாய் வலி, பீரியட்ஸ் வலி, மாதவிலக்கு வலி, தீட்டு வலி | mathavidai vali, madhavidai vali, periods vali, period vali, theettu vali
  | paracetamol, ibuprofen, mefenamic acid, dicyclomine | pain relief, hot water bag | otc | warmth and painkillers; mefenamic acid is on prescription
sanitary pads | pads, sanitary napkin, sanitary napkins, napkin, napkins, period pads, periods pad, sanitary pad, whisper, stayfree, ladies pad
  | சானிட்டரி பேட், நாப்கின், சானிட்டரி நாப்கின், பேட், மாதவிடாய் பேட், நாப்கின்கள் | nabkin, sanitari napkin
  | | sanitary pads | otc | for the days of the period
menstrual cup | tampons, tampon, period cup | மென்ஸ்ட்ருவல் கப், மாதவிடாய் கோப்பை | madhavidai cup
  | | menstrual cups, tampons | otc | for the days of the period
heavy periods | heavy bleeding, over bleeding, excess bleeding, heavy period bleeding | அதிக ரத்தப்போக்கு, அதிக இரத்தப்போக்கு, அதிக உதிரப்போக்கு | adhiga rathapokku, udhirapokku, athiga ratha pokku
  | iron, tranexamic acid, mefenamic acid, norethisterone, ethamsylate | iron and folic acid | rx | a doctor finds the cause; iron replaces what is lost
irregular periods | delayed periods, period delay, late periods, missed period, periods not coming, postpone periods | மாதவிடாய் தள்ளிப்போதல், ஒழுங்கற்ற மாதவிடாய், மாதவிடாய் வரவில்லை, மாதவிடாய் தள்ளிப்போக | periods varala, periods thalli poga, madhavidai varala, period thalli poga
  | norethisterone, medroxyprogesterone acetate, dydrogesterone | pregnancy detection card | rx | a pregnancy test first; hormones are on prescription
pcos | pcod, polycystic ovary, ovarian cyst | பிசிஓஎஸ், பிசிஓடி, கர்ப்பப்பை நீர்க்கட்டி, நீர்க்கட்டி | neer katti, neerkatti, karpapai neer katti
  | metformin, medroxyprogesterone acetate, ethinyl estradiol | vitamins and minerals | rx | weight and movement first; medicines on prescription
white discharge | vaginal infection, vaginal itching, leucorrhoea, white discharge tablet, yeast infection, vaginal | வெள்ளைப்படுதல், வெள்ளை படுதல் | vellai paduthal, vellaipaduthal, vella paduthal
  | clotrimazole, fluconazole, metronidazole, clindamycin | fungal and viral infections | rx | a doctor tells the causes apart
menopause | hot flushes, hot flashes | மாதவிடாய் நிற்றல், மெனோபாஸ் | menopas, madhavidai nirpathu
  | calcium carbonate, vitamin d3, estradiol | vitamins and minerals | rx | bones need calcium; hormones on prescription
# Pregnancy
pregnancy test | pregnancy kit, pregnancy test kit, pregnancy check, pregnancy card, upt, prega news, pregnancy strip, urine pregnancy test | கர்ப்பப் பரிசோதனை, பிரெக்னன்சி டெஸ்ட், கர்ப்ப பரிசோதனை அட்டை, கர்ப்பம் பார்க்க | karpa parisodhanai, karbam test, pregnancy parka, karppam parka
  | | pregnancy detection card, pregnancy care | otc | a drop of urine, from the first missed day
pregnancy care | pregnancy, pregnancy vitamins, pregnant, prenatal vitamins, pregnancy tablet, maternity | கர்ப்பம், கர்ப்பிணி, கர்ப்பகால, கர்ப்பகாலப் பராமரிப்பு | karppam, karbam, karpini, garbam, garbini, karbini
  | folic acid, iron, calcium carbonate, vitamin d3 | pregnancy care, iron and folic acid | otc | folic acid, iron, calcium; anything else only after asking the doctor
morning sickness | pregnancy vomiting, vomiting in pregnancy, pregnancy nausea | கர்ப்பகால வாந்தி, மசக்கை | masakkai, karpakala vanthi, pregnancy vanthi
  | pyridoxine, doxylamine | pregnancy care | rx | small meals first; tablets on prescription
breastfeeding | breast feeding, breast milk increase, breast pump, nursing mother, breast milk, milk increase, nipple cream | தாய்ப்பால், தாய்ப்பால் சுரக்க, தாய்ப்பால் பம்ப், பால் சுரக்க, பாலூட்டும் தாய் | thaipal, thaippal, thaai paal, paal surakka, thai pal
  | shatavari, calcium carbonate | nursing mothers, breast pump, nipple care cream | otc | feeding often brings milk; herbs are tonics
infertility | fertility, conceive, ivf, ovulation, getting pregnant, ovulation kit | குழந்தையின்மை, கருத்தரிக்க, கரு உருவாக | kuzhandhaiyinmai, karutharika, karu tharikka
  | folic acid, clomiphene, letrozole, progesterone | ovulation kit, pregnancy care | rx | folic acid beforehand; the rest is a specialist's
# Contraception
condoms | condom, protection, nirodh, durex, condom packet | ஆணுறை, காண்டம், நிரோத் | aanurai, kandam, kaandam, nirodh condom
  | | condoms | otc | against pregnancy and infections, without prescription
birth control | contraception, family planning, contraceptive, contraceptive pill, birth control pills, birth control pill, oral contraceptive | கருத்தடை, கருத்தடை மாத்திரை, குடும்பக் கட்டுப்பாடு | karuthadai, karuthadai mathirai, kudumba kattupadu
  | ethinyl estradiol, levonorgestrel, ormeloxifene | condoms, contraceptives | rx | condoms need nothing; daily pills are chosen with a doctor
emergency contraception | emergency pill, morning after pill, 72 hour pill, after pill, emergency contraceptive, unprotected sex | அவசர கருத்தடை, அவசர கருத்தடை மாத்திரை | avasara karuthadai, avasara mathirai
  | levonorgestrel | pregnancy detection card | rx | one tablet, the sooner the better, within 72 hours; no daily method
# Men
erectile dysfunction | erection, ed tablet, sexual weakness, sex tablet, impotence, sex power, stamina tablet | ஆண்மை குறைவு, ஆண்மைக் குறைவு, விறைப்பின்மை, ஆண்மை | aanmai kuraivu, anmai kuraivu, aanmai
  | ashwagandha, sildenafil, tadalafil | | rx | on prescription: dangerous with heart tablets of the nitrate kind
premature ejaculation | early discharge, early ejaculation | விந்து முந்துதல் | vindhu mundhudhal, vinthu munthuthal
  | dapoxetine, lidocaine | | rx | on prescription
shaving | shaving cream, razor, shave, after shave | சவரம், ஷேவிங், ஷேவிங் கிரீம் | savaram, sheving
  | | shaving cream | otc | daily care
# Babies and children
diapers | diaper, baby diaper, pampers, huggies, nappy, nappies, baby pants, diaper pants, diapers for baby, baby diapers
  | டயப்பர், டயபர், டயப்பர்கள், குழந்தை டயப்பர், பேபி டயப்பர், பாம்பர்ஸ் | daiper, kulandhai diaper, baby dayaper, dayapar
  | | diapers and baby bath, baby diaper pants | otc | by the baby's weight
diaper rash | nappy rash, rash cream for baby, baby rash | டயப்பர் தடிப்பு, டயப்பர் புண், குழந்தை தோல் தடிப்பு | diaper thadippu, diaper pun
  | zinc oxide | diaper rash cream, diapers and baby bath | otc | dry skin and zinc
baby wipes | wipes, wet wipes, wet tissue, baby tissue | ஈரத் துடைப்பான், பேபி வைப்ஸ், வைப்ஸ் | vaips, baby waips, eera thudaippan
  | | baby wipes, bed bath wipes | otc | for clean skin
baby food | baby milk, formula, infant formula, milk powder for baby, lactogen, cerelac, baby cereal, formula milk, baby milk powder | குழந்தை உணவு, பால் பவுடர், பால் பொடி, பேபி ஃபுட், குழந்தை பால் பவுடர் | paal powder, pal powder, kulandhai unavu, paal podi, baby paal
  | | baby food, infant formula | otc | by law not advertised: breast milk is best until six months
colic | gripe water, baby gas, baby stomach pain, colic baby, infant colic, baby crying, woodwards | க்ரைப் வாட்டர், குழந்தை வயிற்று வலி, கிரைப் வாட்டர், ஓம வாட்டர் | gripe vatter, kiraip water, kulandhai vayiru vali, oma water, omam water
  | simethicone, sodium bicarbonate | gripe water, baby health | otc | burping and warmth; drops before feeds
baby cold | baby cough, kids cough, child cough, kids cold, baby nose block, children cough syrup, child cold | குழந்தை சளி, குழந்தை இருமல், குழந்தைக்கு சளி, குழந்தைக்கு இருமல் | kulandhai sali, kulandhai irumal, kuzhandhai sali, kuzhandhai irumal
  | sodium chloride, paracetamol | baby nasal drops, saline nasal drops | otc | salt water and warmth: cough syrups are not for under fours
baby care | baby bath, baby soap, baby oil, baby powder, baby shampoo, baby lotion, baby massage oil, new born baby, johnson baby | குழந்தை பராமரிப்பு, பேபி சோப்பு, குழந்தை சோப்பு, குழந்தை எண்ணெய், பேபி ஆயில், பேபி பவுடர் | kulandhai soap, baby sope, kulandhai ennai, kulanthai soap
  | | diapers and baby bath, gentle baby soap, baby massage oil | otc | daily care
feeding bottle | baby bottle, nipple bottle, feeding bottles, baby feeding, sipper | பால் பாட்டில், பால் புட்டி, ஃபீடிங் பாட்டில் | paal bottle, pal bottle, paal putti
  | | feeding bottles, baby health | otc | boiled before each use
teething | teething gel, baby teeth, teether | பல் முளைத்தல், பல் முளைக்கும் | pal mulaithal, pallu mulaikirathu
  | paracetamol | finger toothbrush, baby health | otc | something cold to chew
bed wetting | child bed wetting, bedwetting | படுக்கையில் சிறுநீர் | padukkaila moothiram
  | imipramine | underpads | rx | most grow out of it; tablets on prescription
kids growth | height growth, child growth, kids vitamins, children vitamins, kids nutrition, child weight gain, horlicks, pediasure | குழந்தை வளர்ச்சி, குழந்தை ஊட்டச்சத்து | kulandhai valarchi, kuzhandhai valarchi
  | multivitamin, iron, zinc, vitamin d3 | protein and energy, vitamins and minerals | otc | food first
`;
