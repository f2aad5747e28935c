/** need | English | Tamil | Tamil in Latin letters | salts | category words | otc or rx | why */
export const GOODS_AND_NUTRITION = `
# Measuring at home
thermometer | fever machine, digital thermometer, temperature machine, fever check, infrared thermometer, temperature gun, thermometers | தெர்மாமீட்டர், வெப்பமானி, தெர்மோமீட்டர், காய்ச்சல் பார்க்கும் கருவி | thermameter, therma meter, thermometer karuvi, kaichal parkum karuvi
  | | thermometer, home monitoring | otc | a device, not a medicine
bp monitor | bp machine, blood pressure monitor, blood pressure machine, bp apparatus, bp check machine, bp meter, omron, pressure machine, blood pressure monitors
  | பிபி மெஷின், ரத்த அழுத்தமானி, இரத்த அழுத்தமானி, பிரஷர் மெஷின், பிபி மானிட்டர், இரத்த அழுத்தக் கருவி, ரத்த அழுத்தக் கருவி | bp mishin, pressure mishin, bp karuvi, bp messin
  | | bp monitor, blood pressure monitor, checking blood pressure at home, home monitoring | otc | a device, not a medicine
glucometer | sugar machine, glucose meter, sugar test machine, sugar check machine, glucose monitor, blood sugar machine, accu chek, accu-chek, sugar meter, sugar testing machine, sugar checking machine
  | குளுக்கோமீட்டர், சுகர் மெஷின், சர்க்கரை பரிசோதனைக் கருவி, சுகர் மீட்டர் | glukometer, sugar mishin, sugar messin, sugar parkum machine, sugar test karuvi
  | | blood glucose monitor, glucose testing | otc | a device, not a medicine
glucose test strips | sugar strips, test strips, glucometer strips, sugar test strips, lancets, lancet, strips, sugar test needle, sugar strip, glucose strips
  | சுகர் ஸ்ட்ரிப், டெஸ்ட் ஸ்ட்ரிப், லான்செட், சுகர் டெஸ்ட் ஸ்ட்ரிப் | sugar stripu, suger strip, lanset
  | | test strips, lancets, glucose testing | otc | they fit one make of meter only
oximeter | pulse oximeter, oxygen meter, spo2, oxygen level machine, oxygen checker, pulse meter | ஆக்சிமீட்டர், பல்ஸ் ஆக்சிமீட்டர், ஆக்சிஜன் மீட்டர் | oksimeter, pulse meter karuvi, oximetar
  | | pulse oximeter, nebulisers and breathing devices | otc | a device, not a medicine
weighing scale | weight machine, weighing machine, bathroom scale, body weight machine | எடை மெஷின், எடை பார்க்கும் கருவி, எடை அளவி | edai machine, edai mishin, weight mishin
  | | weighing scales | otc | a device, not a medicine
nebuliser | nebulizer, nebuliser machine, nebulizer machine, breathing machine, nebuliser mask, respules | நெபுலைசர், நெபுலைசர் மெஷின், மூச்சு மெஷின் | nebulaizer, nebulisar, nebuliser mishin, nebulaiser
  | | nebuliser, nebulisers and breathing devices | otc | a device; what goes into it is on prescription
oxygen | oxygen cylinder, oxygen can, oxygen concentrator, oxygen mask, portable oxygen | ஆக்சிஜன், ஆக்ஸிஜன், பிராணவாயு, ஆக்சிஜன் சிலிண்டர் | aaksijan, pranavayu, oxijan
  | | medical oxygen can, oxygen and masks | otc | a can is no treatment: who cannot breathe calls 108
hearing aid | hearing machine, ear machine, hearing loss, deaf machine | காது கேட்கும் கருவி, செவித்துணைக் கருவி, காது மெஷின், காது கேட்கும் மெஷின் | kadhu machine, kathu kekkum machine, kadhu ketkum karuvi
  | | hearing aid | otc | a device, after a hearing test
hot water bag | heating pad, hot bag, hot pack, warm bag, ice bag, ice pack, cold pack, cold compress | சுடுதண்ணீர் பை, வெந்நீர் பை, ஒத்தடப் பை, ஐஸ் பை, ஐஸ் பேக் | sudu thanni bag, venneer pai, hot water pai, ice pai, othadam
  | | hot water bag, heating pad, cold pack | otc | warmth or cold against pain
# Dressings and surgical goods
bandage | bandages, band aid, bandaid, plaster, adhesive bandage, crepe bandage, gauze, dressing, plasters, hansaplast, wound dressing, surgical tape
  | பேண்டேஜ், கட்டுத் துணி, பிளாஸ்டர், பேண்ட் எய்டு, காயக் கட்டு, கட்டுத்துணி | bandej, pandage, kattu thuni, plastar, band eid
  | | dressings and plasters, crepe bandage, adhesive plasters, gauze | otc | to cover and to hold
cotton | cotton roll, surgical cotton, cotton wool, cotton balls, ear buds, cotton buds | பஞ்சு, மருத்துவப் பஞ்சு, காட்டன் | panju, panchu, kaattan
  | | cotton roll | otc | to clean and to pad
face mask | mask, masks, n95, surgical mask, face masks, n95 mask, 3 ply mask | மாஸ்க், முகக்கவசம், முகக் கவசம், மாஸ்க்குகள் | maask, mugakavasam, muga kavasam, mugakkavasam
  | | face masks, respirator masks, oxygen and masks | otc | against dust and germs
gloves | hand gloves, surgical gloves, latex gloves, nitrile gloves, examination gloves, rubber gloves | கையுறை, கையுறைகள், க்ளவுஸ் | kaiyurai, glouse, kai urai
  | | gloves | otc | for care and cleaning
hand sanitiser | sanitizer, hand sanitizer, sanitiser, hand rub, hand wash, handwash, disinfectant, lizol | சானிடைசர், கை கழுவும் திரவம், ஹேண்ட்வாஷ், சானிட்டைசர் | sanitaiser, sanitaizer, kai kaluvum
  | | hand sanitiser, hand sanitizer, hand rub, handwash | otc | soap and water do as well
syringe | syringes, needle, needles, injection needle, disposable syringe, insulin syringe, insulin needle, pen needles | சிரிஞ்ச், சிரிஞ்சு, ஊசி, இன்சுலின் சிரிஞ்ச் | sirinj, sirinju, oosi, syrinj
  | | syringes and needles | otc | used once, then into a sharps box
catheter | urine bag, foley catheter, urine tube, cannula, iv set, drip set, feeding tube, ryles tube, iv cannula | கதீட்டர், சிறுநீர்ப் பை, சிறுநீர் பை, வடிகுழாய், யூரின் பேக், சிறுநீர் குழாய் | urine pai, siruneer pai, kathitar
  | | catheters and iv sets, urine collection bag | otc | put in by a nurse
first aid kit | first aid box, emergency kit, medical kit, firstaid | முதலுதவிப் பெட்டி, முதலுதவி பெட்டி, ஃபர்ஸ்ட் எய்டு பாக்ஸ் | mudhaludhavi petti, muthaluthavi petti, first aid petti
  | | first aid kit, kits and tools | otc | for home, car and journey
# Elders, moving
adult diapers | adult diaper, old age diaper, elder diaper, diaper for adults, underpads, underpad, bed pad, elderly diaper, diaper for old people
  | பெரியவர்களுக்கான டயப்பர், முதியோர் டயப்பர், அடல்ட் டயப்பர், பெரியவர் டயப்பர் | adalt diaper, periyavar diaper, mudhiyor diaper, periyavanga diaper
  | | adult diapers, bed underpads, incontinence and skin care | otc | by the waist
wheelchair | wheel chair, wheelchairs | சக்கர நாற்காலி, வீல்சேர், வீல் சேர் | veel chair, chakkara narkali, sakkara narkali, wheel cher
  | | wheelchairs | otc | measured before buying
walking stick | walker, walkers, crutches, crutch, walking aid, stick for old people, rollator | கைத்தடி, ஊன்றுகோல், வாக்கர், வாக்கிங் ஸ்டிக் | kaithadi, oondrukol, oonru kol, vaakkar, kai thadi, walking stik
  | | walkers, walking stick, crutches | otc | set to the height of the wrist
knee support | knee cap, knee brace, knee guard, knee belt, back belt, lumbar belt, back support belt, wrist brace, support belt, ankle support, arm sling, cervical collar, neck belt
  | முழங்கால் பட்டை, மூட்டுப் பட்டை, இடுப்பு பெல்ட், முதுகு பெல்ட், கழுத்துப் பட்டை, முழங்கால் உறை | knee kep, muzhangal pattai, iduppu belt, mudhugu belt, kazhuthu pattai
  | | braces and supports, support belt, knee caps | otc | by measure
compression stockings | varicose stockings, compression socks, leg stockings, stockings | அழுத்தக் காலுறை, காலுறை, ஸ்டாக்கிங்ஸ் | kaalurai, stokings
  | | compression stockings | otc | by measure, not with bad circulation
commode chair | toilet chair, raised toilet seat, grab bar, bed pan, bedpan, commode, bathroom bar | கழிப்பறை நாற்காலி, கமோட் சேர், கழிப்பறை இருக்கை | kamod chair, toilet narkali, kazhipparai narkali
  | | raised toilet seat, commode, bathroom safety and daily aids | otc | against falls
hospital bed | patient bed, air bed, air mattress, water bed, patient cot, medical bed | மருத்துவமனைக் கட்டில், காற்று மெத்தை, நோயாளி கட்டில், ஏர் பெட், தண்ணீர் மெத்தை | air pedu, katru methai, noyali kattil, thanni bed
  | | hospital bed, air mattress, beds, cushion | otc | for care at home
pill box | pill organiser, pill organizer, tablet box, medicine box, tablet organiser | மாத்திரைப் பெட்டி, மாத்திரை பெட்டி, மாத்திரை டப்பா | mathirai petti, maathirai dabba, mathirai dabba
  | | pill organiser | otc | one compartment a time of day
# Vitamins and food
vitamins | vitamin tablet, multivitamin tablet, weakness, tiredness, tired, body weakness, energy tablet, general weakness, fatigue, vitamin, tonic, immunity, immunity booster, strength tablet, health tonic
  | வைட்டமின், வைட்டமின் மாத்திரை, சத்து மாத்திரை, உடல் சோர்வு, சோர்வு, பலவீனம், களைப்பு, அசதி, சத்து, நோய் எதிர்ப்பு சக்தி, டானிக் | vitamin mathirai, sathu mathirai, saththu mathirai, sorvu, udal sorvu, asathi, asadhi, palaveenam, kalaippu, noi ethirpu sakthi, tanik
  | multivitamin, vitamin b complex, vitamin c, zinc, iron | vitamins and minerals, nutrition and fitness | otc | food first; tiredness that stays needs a blood test
vitamin b12 | b12, vit b12, b 12, b12 deficiency, vitamin b 12, vitamin b12 injection, b12 injection | வைட்டமின் பி12, பி12 | vitamin b12 oosi, bee 12
  | methylcobalamin, cyanocobalamin | vitamins and minerals | otc | one name for two salts
vitamin d deficiency | vitamin d sachet, sunshine vitamin, vitamin d tablet, d3 sachet, vitamin d3 60000, vitamin d low | வைட்டமின் டி குறைபாடு, சூரிய ஒளி வைட்டமின் | vitamin d kuraivu, vitamin d kuraipadu
  | vitamin d3 | vitamin d3, vitamins and minerals | otc | the dose by blood test
calcium need | calcium tablet, calcium deficiency, bone tablet, calcium tablets | கால்சியம் மாத்திரை, கால்சியம் குறைபாடு, எலும்பு சத்து, சுண்ணாம்பு சத்து | sunnambu sathu, elumbu sathu, calcium mathirai, kalsiyam, kalsiyam mathirai
  | calcium carbonate, calcium citrate malate, calcium, vitamin d3 | calcium, vitamins and minerals | otc | with vitamin d, without which it is not taken up
protein | protein powder, whey powder, body building, muscle gain, nutrition drink, ensure, protinex, protein drink, health drink, nutrition powder | புரதம், புரோட்டீன், புரதப் பொடி, புரோட்டீன் பவுடர், ஊட்டச்சத்து பானம், ஹெல்த் டிரிங்க் | protin, puratham, purotein, protin powder, sathu pavudar
  | whey protein | protein and energy, nutrition drink, protein powder | otc | food
glucose | glucose powder, energy drink, glucon d, glucose d, instant energy | குளுக்கோஸ் பவுடர், குளுக்கோஸ் பொடி, எனர்ஜி டிரிங்க் | glukose, kulukose, glucose podi, glucos
  | | glucose powder, glucose with vitamin d | otc | sugar that works at once; not with diabetes
weight loss | slimming, fat burner, lose weight, obesity, fat loss, weight reduction, belly fat | எடை குறைய, உடல் எடை குறைய, எடை குறைப்பு, தொப்பை, உடல் பருமன் | edai kuraiya, udal edai kuraiya, thoppai, weight kuraiya, udal paruman
  | semaglutide | weighing scales, herbal tea | rx | food and movement; medicines are a doctor's
weight gain | gain weight, increase weight, weight increase, mass gainer | எடை கூட, உடல் எடை கூட, எடை அதிகரிக்க | edai kooda, udal edai kooda, weight yera, edai adhigarikka
  | whey protein, multivitamin | protein and energy, nutrition drink | otc | food first; a sudden loss needs a doctor
# Daily care and the house
mosquito repellent | mosquito, mosquito cream, odomos, mosquito coil, mosquito liquid, repellent, mosquito net | கொசு, கொசு விரட்டி, கொசுவத்தி, கொசு கிரீம், கொசு வத்தி | kosu, kosu virati, kosu viratti, kosuvathi, kosu cream
  | | mosquito repellent | otc | for the skin or the room
bath soap | soap, soaps, medicated soap, body wash, face wash, facewash, bathing soap | சோப்பு, சோப், குளியல் சோப்பு, பேஸ் வாஷ் | soppu, sobbu, soapu, kuliyal soap
  | | soap, bath and skin | otc | daily care
body odour | deodorant, body spray, deo, perfume, sweat smell, body odor, sweating, sweat | வியர்வை, உடல் நாற்றம், வியர்வை நாற்றம், டியோ | viyarvai, verva natram, viyarvai natram
  | | deodorant body spray | otc | daily care
pain balm | balm, head balm, amrutanjan, tiger balm, iodex, headache balm | தைலம், பாம், வலி தைலம், கோடாலி தைலம், தலைவலி தைலம் | thailam, tailam, vali thailam, kodali thailam, thalaivali thailam
  | menthol, methyl salicylate, camphor, eucalyptus oil | herbal pain balm, thailams and balms | otc | for the skin only, not for small children
siddha medicine | ayurvedic, herbal medicine, ayurveda, siddha, country medicine, herbal, ayurvedic medicine | நாட்டு மருந்து, சித்த மருந்து, ஆயுர்வேதம், ஆயுர்வேத மருந்து, மூலிகை, மூலிகை மருந்து, சித்த வைத்தியம் | nattu marunthu, naattu marunthu, siddha marunthu, nattu marundhu, mooligai, ayurvedham, mooligai marunthu, sitha marunthu
  | triphala, nilavembu, kabasura kudineer, ashwagandha, tulsi | ayurveda and herbal, chooranams, lehyams | otc | traditional preparations
honey | forest honey, pure honey, wild honey | தேன், மலைத்தேன், மலை தேன், சுத்தமான தேன் | thaen, malai then, thean
  | | honey | otc | food; not for babies under one
antiseptic liquid | floor cleaner, disinfectant liquid, wound wash, dettol liquid | கிருமிநாசினி திரவம், டெட்டால் | dettal, kiruminasini thiravam
  | chloroxylenol, chlorhexidine gluconate, cetrimide | antiseptic liquid | otc | thinned with water as the label says
water purification | water purifier tablet, chlorine tablet, clean water tablet | தண்ணீர் சுத்திகரிப்பு | thanni suthigarippu
  | | water purification | otc | clean water for the journey
`;
