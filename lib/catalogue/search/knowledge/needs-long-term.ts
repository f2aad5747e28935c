/** need | English | Tamil | Tamil in Latin letters | salts | category words | otc or rx | why */
export const LONG_TERM = `
# Diabetes
diabetes | sugar, sugar tablet, sugar medicine, high sugar, blood sugar, diabetic, sugar control, type 2 diabetes, sugar patient, diabetic tablet
  | சர்க்கரை, சர்க்கரை நோய், நீரிழிவு, நீரிழிவு நோய், சுகர், சுகர் மாத்திரை, சக்கரை, சக்கரை வியாதி, இரத்த சர்க்கரை, ரத்த சர்க்கரை
  | sakkarai, sarkarai, sakkarai noi, sarkkarai, neerizhivu, neerilivu, nirizhivu, sakkarai viyadhi, sugar mathirai, chakkarai
  | metformin, glimepiride, gliclazide, sitagliptin, vildagliptin, teneligliptin, dapagliflozin, voglibose, pioglitazone | diabetes tablets, diabetes care, glucose testing | rx | metformin comes first; all are taken on a doctor's advice
insulin need | insulin, insulin injection, insulin pen, sugar injection | இன்சுலின் ஊசி, சுகர் ஊசி, சர்க்கரை ஊசி | insulin oosi, sugar oosi, sakkarai oosi
  | insulin human, isophane insulin, insulin glargine, insulin aspart, insulin lispro, insulin degludec | insulins, syringes and needles | rx | the kind and dose are the doctor's; kept cold
low sugar | hypoglycemia, hypoglycaemia, sugar low, low blood sugar | குறை சர்க்கரை, சர்க்கரை குறைவு, லோ சுகர் | sakkarai kuraivu, sugar kuraivu
  | dextrose | glucose powder | otc | sugar at once; whoever cannot swallow needs an ambulance
sugar free | sugar free sweetener, sweetener, artificial sweetener, stevia, sugar substitute, diabetic food, diabetic biscuit | சர்க்கரை இல்லாத, சர்க்கரையில்லா உணவு, இனிப்பூட்டி | sakkarai illatha, sugar illatha
  | | stevia sweetener, foot care and sugar-free food | otc | sweet without sugar
diabetic foot | foot care, foot cream, cracked heels, cracked heel, diabetic foot care, heel crack, diabetic socks | பாத வெடிப்பு, பித்த வெடிப்பு, பாதப் பராமரிப்பு, குதிகால் வெடிப்பு | patha vedippu, pitha vedippu, paadha vedippu
  | urea, salicylic acid | foot care, foot cream, diabetic care socks | otc | soft skin tears less
# Blood pressure, heart, cholesterol
blood pressure | bp, bp tablet, high bp, high blood pressure, hypertension, pressure tablet, blood pressure tablets, b p, pressure, hypertensive
  | ரத்த அழுத்தம், இரத்த அழுத்தம், ரத்தக் கொதிப்பு, இரத்தக் கொதிப்பு, ரத்த கொதிப்பு, இரத்த கொதிப்பு, பிபி, பிபி மாத்திரை, பிரஷர், இரத்த அழுத்த மாத்திரை, ரத்த அழுத்த மாத்திரை, உயர் ரத்த அழுத்தம், உயர் இரத்த அழுத்தம்
  | ratha azhutham, raththa azhutham, ratha alutham, ratha kothippu, raththa kothippu, pressure mathirai, bp mathirai, presar, iratha azhutham
  | amlodipine, telmisartan, losartan, ramipril, metoprolol succinate, hydrochlorothiazide, olmesartan medoxomil, cilnidipine, atenolol, enalapril | blood pressure tablets, heart and blood pressure, bp monitor | rx | taken daily on a doctor's advice
low blood pressure | low bp, low pressure, hypotension | குறைந்த ரத்த அழுத்தம், குறைந்த இரத்த அழுத்தம், லோ பிபி | lo bp, kuraindha ratha azhutham
  | oral rehydration salts | bp monitor, compression stockings | otc | salt and water; fainting needs a doctor
cholesterol | high cholesterol, cholesterol tablet, lipid, fat in blood, triglycerides, statin, ldl | கொலஸ்ட்ரால், கொழுப்பு, ரத்தக் கொழுப்பு, இரத்தக் கொழுப்பு, கெட்ட கொழுப்பு | kolastral, cholestrol, kozhuppu, kolupu, ratha kozhuppu, kolestral
  | atorvastatin, rosuvastatin, simvastatin, fenofibrate, ezetimibe, omega 3 fatty acids | cholesterol medicines | rx | statins on prescription
heart disease | heart, heart tablet, heart problem, angina, heart failure, heart patient, heart care | இதயம், இதய நோய், இருதயம், இருதய நோய், இதய மாத்திரை | idhayam, irudhayam, ithaya noi, iruthaya noi, idhaya noi
  | aspirin, clopidogrel, atorvastatin, metoprolol succinate, bisoprolol, isosorbide mononitrate, nitroglycerin, ramipril, furosemide | heart and circulation medicines | rx | long-term care on prescription; pain in the chest is an emergency
blood thinner | blood thinners, anticoagulant, blood clot prevention, thin blood, blood dilution | ரத்தம் உறையாமை, இரத்தம் உறையாமை, ரத்தம் நீர்க்க, இரத்தம் நீர்க்க | ratham uraiyamai, ratham neerka, blood thinner mathirai
  | aspirin, clopidogrel, ticagrelor, warfarin, acenocoumarol, rivaroxaban, apixaban, dabigatran, enoxaparin | heart and circulation medicines | rx | never started or stopped without a doctor
palpitation | palpitations, irregular heartbeat, fast heart beat | படபடப்பு, இதயப் படபடப்பு | padapadappu, patapatappu
  | propranolol, metoprolol succinate, verapamil, digoxin, amiodarone | bp monitor | rx | a doctor finds the cause first
water tablet | diuretic, water retention, water pill, fluid retention, oedema, edema | நீர் மாத்திரை, நீர் கோர்த்தல் | neer mathirai, neer korthal
  | furosemide, torasemide, spironolactone, hydrochlorothiazide, chlorthalidone | heart and circulation medicines | rx | on prescription, with blood tests
# Thyroid, bones, hormones
thyroid | thyroid tablet, hypothyroid, hypothyroidism, low thyroid, tsh | தைராய்டு, தைராய்டு மாத்திரை, தைராய்ட் | thairaid, thyroid mathirai, thairaidu
  | thyroxine | hormones and reproductive health | rx | the missing hormone, the dose by blood test
overactive thyroid | hyperthyroid, hyperthyroidism, high thyroid | அதிக தைராய்டு | adhiga thyroid
  | carbimazole, propylthiouracil, propranolol | hormones and reproductive health | rx | on prescription, with blood tests
osteoporosis | weak bones, bone strength, bone health, bone loss | எலும்பு தேய்மானம், எலும்பு பலவீனம், எலும்புத் தேய்மானம் | elumbu theymanam, elumbu theimanam
  | calcium carbonate, vitamin d3, alendronic acid, calcitriol | vitamins and minerals | otc | calcium and vitamin d first; bone medicines are on prescription
steroid | steroid tablet, steroids | ஸ்டீராய்டு | steroid mathirai, stiraid
  | prednisolone, methylprednisolone, deflazacort, dexamethasone, betamethasone | | rx | on prescription only, never stopped at once
# Mind and nerves
sleep | insomnia, sleeping tablet, sleeping pills, not sleeping, sleeplessness, sleep problem, no sleep | தூக்கம், தூக்கமின்மை, தூக்க மாத்திரை, தூக்கம் வரவில்லை, உறக்கம் | thookam, thookkam, thukkam, thooka mathirai, thookam varala, urakkam, thukkaminmai
  | melatonin | wellness supplements, herbal tea | rx | sleeping tablets of the alprazolam kind are not sold online; a doctor finds the cause
anxiety | stress, tension, fear, nervousness, panic attack, panic, stress relief, anxiety tablet | பதற்றம், மன அழுத்தம், டென்ஷன், பயம், மன உளைச்சல் | padhatram, mana azhutham, mana alutham, tenshan, bayam, mana ulaichal
  | ashwagandha, brahmi, propranolol, escitalopram oxalate, sertraline, hydroxyzine | wellness supplements | rx | talking helps first; medicines are the doctor's choice
depression | low mood, sadness, antidepressant, depressed | மனச்சோர்வு, மன சோர்வு, டிப்ரஷன் | manasorvu, mana sorvu, manachorvu
  | escitalopram oxalate, sertraline, fluoxetine, mirtazapine, amitriptyline, duloxetine | mind and nerves | rx | on prescription; thoughts of dying are an emergency
epilepsy | fits, seizure, seizures, convulsions, fits tablet | வலிப்பு, காக்காய் வலிப்பு, வலிப்பு நோய் | valippu, kakkai valippu, valippu noi, kaaka valippu
  | levetiracetam, phenytoin, carbamazepine, sodium valproate, clobazam, lamotrigine | mind and nerves | rx | never stopped at once; a first fit is an emergency
parkinson | parkinsons, parkinson disease, shaking hands, hand tremor, tremor | பார்கின்சன், நடுக்கம், கை நடுக்கம், நடுக்குவாதம் | nadukkam, kai nadukkam, nadukku vatham
  | levodopa, carbidopa, pramipexole, ropinirole, trihexyphenidyl | walkers, sticks and crutches | rx | on prescription
memory | memory loss, dementia, alzheimer, alzheimers, forgetfulness, memory power, concentration | ஞாபக மறதி, மறதி, ஞாபக சக்தி, நினைவாற்றல் | gnabaga maradhi, marathi, nyabaga sakthi, njabaga maradhi, ninaivatral
  | brahmi, donepezil, memantine, piracetam | wellness supplements | rx | herbs are tonics; medicines of memory are on prescription
vertigo | dizziness, giddiness, dizzy, head spinning, giddy | தலைச்சுற்றல், தலை சுற்றல், தலைசுற்றல், மயக்கம், கிறுகிறுப்பு | thalai sutral, thalaisutral, thalai suthal, mayakkam, thala suthudhu, kirukiruppu, thalai sutrudhu
  | betahistine, cinnarizine, prochlorperazine, meclizine | mind and nerves | rx | the ear is the usual cause; sudden weakness with it is an emergency
quit smoking | nicotine gum, stop smoking, nicotine patch, smoking, leave smoking, tobacco, cigarette | புகை நிறுத்த, புகைப்பழக்கம், புகையிலை | pugai pazhakkam, pugai nirutha, pugaipazhakkam, pugaiyilai
  | nicotine | | otc | nicotine gum of 2 mg is sold without prescription
alcohol addiction | stop drinking, quit alcohol, alcoholism, drinking habit | குடிப்பழக்கம், மது பழக்கம், குடி நிறுத்த | kudi pazhakkam, kudipazhakkam, kudi nirutha
  | disulfiram, naltrexone | | rx | never given without the patient's knowledge; on prescription
# Blood, cancer
anemia | anaemia, low hemoglobin, low haemoglobin, hemoglobin, haemoglobin, hb, low blood, blood increase, iron deficiency, iron tablet
  | ரத்த சோகை, இரத்த சோகை, ரத்தசோகை, இரத்தசோகை, ஹீமோகுளோபின், ரத்தம் குறைவு, இரத்தம் குறைவு, ரத்தம் ஊற, இரத்தம் ஊற | ratha sogai, rathasogai, raththa sogai, ratha soga, ratham kuraivu, ratham oora, irumbu sathu, irumbu sathu mathirai
  | ferrous ascorbate, iron, ferrous sulphate, ferrous fumarate, folic acid, cyanocobalamin, vitamin c | iron and folic acid, vitamins and minerals | otc | iron with folic acid; a doctor finds why blood is low
cancer | chemotherapy, chemo, tumour, tumor | புற்றுநோய், புற்று நோய், கேன்சர் | putru noi, putrunoi, kensar
  | tamoxifen, letrozole, anastrozole, capecitabine, methotrexate, imatinib | cancer medicines | rx | on a specialist's prescription
hiv | aids, antiretroviral, hiv tablet | எச்ஐவி, எய்ட்ஸ் | eids, hiv marunthu
  | tenofovir, lamivudine, zidovudine | | rx | on prescription, given free by the national programme
`;
