/** need | English | Tamil | Tamil in Latin letters | salts | category words | otc or rx | why */
export const STOMACH_AND_URINE = `
# Acid, gas, digestion
gas | gas tablet, gastric, gas trouble, gas problem, bloating, flatulence, stomach gas, burping | கேஸ், வாயு, வாயுத் தொல்லை, வாயு தொல்லை, கேஸ் மாத்திரை, வயிறு உப்புசம், வயிற்று உப்புசம், கேஸ் டிரபிள்
  | vayu, vaayu, gas tholai, vayu thollai, vayiru uppusam, keas, kes
  | simethicone, activated charcoal, aluminium hydroxide, magaldrate, pantoprazole, domperidone | acidity and gas, antacid | otc | antacids with simethicone are sold without prescription
acidity | acid, acid reflux, hyperacidity, acidity tablet, gerd, reflux, antacid, acidic | அசிடிட்டி, அமிலத்தன்மை, புளித்த ஏப்பம், புளி ஏப்பம், அமிலம் | asiditi, acidity prachanai, pulicha eppam, puli yeppam
  | aluminium hydroxide, sodium bicarbonate, calcium carbonate, famotidine, ranitidine, omeprazole, pantoprazole, rabeprazole | acidity and gas, antacid, fruit salt | otc | antacids first; those that stop the acid for long need a prescription
heartburn | burning chest after food, heart burn, chest burning | நெஞ்செரிச்சல், நெஞ்சு எரிச்சல் | nenjerichal, nenju erichal, nenju yerichal, nenjerichchal
  | sodium alginate, calcium carbonate, aluminium hydroxide, famotidine, pantoprazole, esomeprazole | acidity and gas, antacid | otc | antacids and alginate first; pain in the chest without food is an emergency
stomach ulcer | ulcer, gastritis, peptic ulcer, stomach burning | அல்சர், வயிற்றுப் புண், வயிற்றுப்புண், குடல் புண், வயிறு எரிச்சல் | alsar, vayitru pun, vayiru pun, kudal pun, vayiru erichal
  | sucralfate, pantoprazole, omeprazole, rabeprazole, famotidine | acidity and gas | rx | healing an ulcer takes weeks of prescription medicine
indigestion | digestion, dyspepsia, not digesting, heavy stomach, digestive enzymes | அஜீரணம், செரிமானம், செரிமானக் கோளாறு, ஜீரணம் | ajeeranam, ajiranam, serimanam, jeeranam, serimana kolaru
  | diastase, pancreatin, ginger, simethicone, domperidone | acidity and gas, chooranam | otc | enzymes and household remedies
loss of appetite | appetite, no appetite, not eating, hungry tablet, appetite stimulant | பசியின்மை, பசி எடுக்க, பசிக்க | pasiyinmai, pasi edukka, pasi illai
  | cyproheptadine, zinc | lehyam, arishtam, vitamins and minerals | otc | tonics; the tablets make sleepy and need a doctor
stomach pain | stomach ache, abdominal pain, stomachache, stomach cramps, tummy pain, colic pain, belly pain | வயிற்று வலி, வயிறு வலி, வயிற்றுவலி, வயித்து வலி | vayiru vali, vayitru vali, vayithu vali, vayiru valai, vayitru valai, vaitru vali, vayathu vali
  | dicyclomine, drotaverine, hyoscine butylbromide, mebeverine | cramps, acidity and gas | rx | what eases cramps is on prescription; strong pain needs a doctor
# Bowels
constipation | motion not coming, motion problem, hard stool, laxative, not passing motion, hard motion, no motion | மலச்சிக்கல், மலச் சிக்கல், மலம் வரவில்லை, மோஷன் வரல
  | malachikkal, malachikal, mala sikkal, malasikkal, motion varala, motion poga, malam varala
  | ispaghula, lactulose, liquid paraffin, magnesium hydroxide, bisacodyl, sodium picosulfate, senna, polyethylene glycol | constipation and laxatives, triphala | otc | husk and lactulose first, those that force the bowel for a few days
loose motion | loose motions, motion, motion tablet, diarrhoea, diarrhea, watery stool, stomach upset, loosemotion, dysentery
  | வயிற்றுப்போக்கு, வயிற்றுப் போக்கு, பேதி, கழிச்சல், லூஸ் மோஷன், வயிற்றாலை, சீதபேதி | vayitru pokku, vayiru pokku, vayithu pokku, vayitrupokku, bedhi, pethi, kazhichal, vayithala, loos motion
  | oral rehydration salts, zinc sulphate, lactobacillus, saccharomyces boulardii, bacillus clausii, racecadotril, loperamide, metronidazole, ofloxacin | loose motion and rehydration, probiotic | otc | fluids first; antibiotics only when a doctor says so
dehydration | electrolytes, electrolyte, rehydration, energy salts, fluid loss | நீரிழப்பு, நீர்ச்சத்து, நீர்ச்சத்து குறைவு, எலக்ட்ரோலைட் | neerizhappu, neerilappu, neer sathu, neersathu
  | oral rehydration salts | loose motion and rehydration, electrolyte | otc | salts and sugar in clean water
vomiting | nausea, vomit, vomiting sensation, vomit tablet, feeling sick | வாந்தி, குமட்டல், வாந்தி வருது, ஓமட்டல் | vanthi, vaanthi, vandhi, vaandhi, kumattal, omattal
  | oral rehydration salts, domperidone, ondansetron, metoclopramide, promethazine | nausea | rx | fluids by sips; what stops it is on prescription
travel sickness | motion sickness, car sickness, bus sickness, travel vomiting, vomiting while travelling | பயண வாந்தி, பஸ் வாந்தி, பயணக் குமட்டல் | payana vanthi, bus la vanthi, bus vanthi
  | meclizine, dimenhydrinate, promethazine, cinnarizine | nausea | otc | taken before the journey; makes sleepy
worms | deworming, stomach worms, worm tablet, pinworm, intestinal worms, deworm | குடற்புழு, குடல் புழு, பூச்சி மாத்திரை, வயிற்றுப் பூச்சி, பூச்சி மருந்து | kudal puzhu, kudarpuzhu, kudal pulu, poochi marunthu, vayiru poochi, poochi mathirai, puchi marunthu
  | albendazole, mebendazole, pyrantel, ivermectin | worms | rx | one dose for the family is usual; this store asks for a prescription
piles | hemorrhoids, haemorrhoids, bleeding piles, piles cream | மூலம், மூல நோய், மூலநோய், பைல்ஸ், ரத்த மூலம், இரத்த மூலம் | moolam, moola noi, mulam, moola vyadhi, ratha moolam
  | ispaghula, euphorbia prostrata, diosmin, calcium dobesilate, lidocaine | constipation and laxatives | otc | soft stools first; creams for the pain
fissure | anal fissure, crack in anus | ஆசனவாய் வெடிப்பு, பிஷர் | asanavai vedippu
  | ispaghula, lactulose, lidocaine, diltiazem, nitroglycerin | constipation and laxatives | rx | soft stools first; healing creams are on prescription
irritable bowel | ibs, irritable bowel syndrome | குடல் எரிச்சல் நோய் | ibs prachanai
  | ispaghula, mebeverine, dicyclomine, trimebutine | constipation and laxatives | rx | husk first; cramps by prescription
probiotic | probiotics, good bacteria, gut health, pre and probiotic | புரோபயாட்டிக், நல்ல பாக்டீரியா | nalla bacteria, probayotik
  | lactobacillus, saccharomyces boulardii, bacillus clausii | probiotic capsules, loose motion and rehydration | otc | with and after antibiotics
food poisoning | stomach infection, bad food, food infection | உணவு நச்சு, உணவு ஒவ்வாமை | unavu nachu, food poison
  | oral rehydration salts, activated charcoal, rifaximin, ofloxacin | loose motion and rehydration | otc | fluids first; blood, fever or weakness needs a doctor
# Liver, gall, kidney, urine
fatty liver | liver, liver tonic, liver problem, liver care | கல்லீரல், கொழுப்பு கல்லீரல், கல்லீரல் பிரச்சனை | kalleeral, kalliral, kozhuppu kalleeral
  | silymarin, ursodeoxycholic acid, vitamin e | ayurveda and herbal | rx | weight and sugar come first; the acid is on prescription
jaundice | yellow eyes | மஞ்சள் காமாலை, காமாலை | manjal kamalai, manjakamalai, manjal kaamalai
  | dextrose | glucose powder | rx | a doctor finds the cause; there is no tablet that cures it by itself
gallstones | gall bladder stone, gallbladder stone | பித்தப்பை கல் | pithapai kal, pitha pai kal
  | ursodeoxycholic acid, drotaverine | | rx | on prescription
kidney stone | kidney stones, stone in kidney, urine stone | சிறுநீரகக் கல், சிறுநீரக கல், கிட்னி ஸ்டோன், கிட்னி கல் | siruneeraga kal, kidney kal, kitni kal, siruneeraka kal
  | potassium citrate, tamsulosin, drotaverine, diclofenac | | rx | water, pain relief and what lets the stone pass, on prescription
urine infection | uti, urinary infection, urinary tract infection, bladder infection | சிறுநீர் தொற்று, சிறுநீர்த் தொற்று, யூரின் இன்ஃபெக்ஷன் | siruneer thotru, neer thotru, urine infekshan
  | disodium hydrogen citrate, nitrofurantoin, fosfomycin, norfloxacin, cefixime | antibiotic tablets | rx | the burning is eased by an alkaliser, the germs need an antibiotic on prescription
burning urine | urine burning, burning urination, urine irritation, painful urination | நீர்க்கடுப்பு, நீர் கடுப்பு, சிறுநீர் எரிச்சல், நீர் எரிச்சல் | neer erichal, neerkaduppu, neer kaduppu, siruneer erichal, neer kadupu
  | disodium hydrogen citrate, potassium citrate, phenazopyridine | urine alkaliser | otc | much water and an alkaliser; fever with it needs a doctor
prostate | prostate problem, enlarged prostate, bph, weak urine flow | புரோஸ்டேட், ப்ராஸ்டேட், ப்ரோஸ்டேட் வீக்கம் | prostate veekkam, prastate
  | tamsulosin, silodosin, dutasteride, finasteride | | rx | on prescription after an examination
overactive bladder | frequent urination, urine leak, urine control, urinary incontinence, incontinence | அடிக்கடி சிறுநீர், சிறுநீர் கட்டுப்பாடின்மை, சிறுநீர்க் கட்டுப்பாடின்மை | adikadi siruneer, adikkadi siruneer
  | solifenacin, oxybutynin, mirabegron, flavoxate | adult diapers, incontinence and skin care, underpads | rx | tablets on prescription; pads and diapers help meanwhile
`;
