/** need | English | Tamil | Tamil in Latin letters | salts | category words | otc or rx | why */
export const SKIN_EYES_AND_MOUTH = `
# Skin
itching | itch, skin itching, itchy skin, itching cream, skin allergy, rash, skin rash, insect bite, mosquito bite | அரிப்பு, தோல் அரிப்பு, நமைச்சல், சொறி, கொசுக்கடி, பூச்சிக்கடி | arippu, aripu, thol arippu, namaichal, sori, kosu kadi, poochi kadi
  | calamine, zinc oxide, cetirizine, levocetirizine, hydroxyzine | calamine lotion, everyday skin care, allergy and sneezing | otc | calamine soothes; steroid creams only when a doctor says so
ringworm | fungal infection, fungal, fungus, tinea, jock itch, athletes foot, antifungal, itching between legs, dhobi itch
  | படர்தாமரை, தேமல், பூஞ்சை, பூஞ்சைத் தொற்று, சேற்றுப் புண், சேத்துப்புண், வட்ட படை | padarthamarai, padar thamarai, poonjai, setru pun, sethu pun, vatta padai, themal, thembal
  | clotrimazole, miconazole, luliconazole, terbinafine, ketoconazole, fluconazole, itraconazole | fungal and viral infections, antifungal dusting powder | rx | creams for weeks, without a steroid in them, and tablets for what is wide or deep
scabies | mites, itching at night | சொறி சிரங்கு, சிரங்கு, ஸ்கேபீஸ் | sirangu, sori sirangu
  | permethrin, ivermectin, lindane | skin creams and gels | rx | the whole family at once, on prescription
lice | head lice, lice shampoo, nits, lice removal | பேன், பேன் தொல்லை, ஈர் பேன் | pen thollai, paen, peen, thalai pen
  | permethrin | comb | rx | a fine comb every day; the lotion is on prescription
eczema | dermatitis, skin inflammation, atopic dermatitis | எக்சிமா, கரப்பான் | karappan, eksima
  | calamine, mometasone, hydrocortisone, betamethasone, clobetasol | moisturising lotion, skin creams and gels | rx | moisture every day; steroid creams on prescription
psoriasis | scaly skin | சொரியாசிஸ், காளாஞ்சகப்படை | kalanjaga padai, soriyasis
  | coal tar, salicylic acid, clobetasol, calcitriol, methotrexate | scalp lotion, skin creams and gels | rx | tar and acid first; the rest on prescription
pimples | acne, pimple cream, face pimples, acne gel, pimple | பரு, முகப்பரு, முகப் பரு, பருக்கள் | paru, mugaparu, muga paru, mugapparu, parukkal
  | benzoyl peroxide, salicylic acid, adapalene, clindamycin, tretinoin, isotretinoin | skin creams and gels, everyday skin care | otc | benzoyl peroxide first; never isotretinoin without a doctor
dark spots | pigmentation, black spots, melasma, dark circles, black marks | கரும்புள்ளி, மங்கு, முகத்தில் கரும்புள்ளி | karumpulli, mangu, karum pulli
  | azelaic acid, hydroquinone, tretinoin | sunscreen, everyday skin care | otc | sun protection first; bleaching creams only by a doctor
wart | warts, corn, corns, callus, skin tag | மரு, கால் ஆணி, ஆணிக்கால், காலாணி | maru, kaal aani, kal aani, kaalaani
  | salicylic acid, urea | skin creams and gels, foot care | otc | acid for weeks; not for people with diabetes
dry skin | moisturiser, moisturizer, moisturizing cream, body lotion, cold cream, skin dryness, petroleum jelly, dry lips, lip balm | வறண்ட சருமம், வறட்சி, ஈரப்பத லோஷன், உதடு வெடிப்பு, பாடி லோஷன் | varanda sarumam, thol varatchi, varatchi, udhadu vedippu
  | urea, glycerin, liquid paraffin, aloe vera | moisturising lotion, petroleum jelly, body lotion | otc | fat and water for the skin
sunburn | sun screen, sunscreen, sun protection, sun tan, spf, sunscreen lotion | வெயில், சன்ஸ்கிரீன், சூரியக் காப்பு | veyil, sanscreen, veyil karuppu
  | zinc oxide, calamine, aloe vera | sunscreen | otc | shade and a high factor
prickly heat | heat rash, sweat rash, prickly heat powder | வேர்க்குரு, வியர்க்குரு | verkuru, viyarkuru, verkkuru, vierkuru
  | calamine, menthol, zinc oxide | prickly heat powder, calamine lotion | otc | cool and dry
cold sore | herpes, chickenpox, chicken pox, shingles, fever blister | அம்மை, சின்னம்மை, அக்கி, ஹெர்பிஸ் | ammai, chinnammai, akki, sinnammai
  | calamine, paracetamol, acyclovir, valacyclovir | calamine lotion, fungal and viral infections | rx | the virus medicine is on prescription and works early only
boil | boils, skin infection, pus, abscess, infected wound, cellulitis | கொப்புளம், சீழ், வேனற்கட்டி, வேனல் கட்டி | seezh, venal katti, koppulam, seel katti
  | povidone iodine, mupirocin, sodium fusidate, cloxacillin, cefalexin | skin creams and gels, antiseptics and burn care | rx | keep clean; antibiotics on prescription
# Wounds
wound | cut, cuts, injury, scratch, bruise, wound care, first aid, antiseptic cream, abrasion, antiseptic | காயம், வெட்டுக் காயம், புண், வெட்டு காயம், அடிபட்ட காயம், கிருமிநாசினி, முதலுதவி | kayam, kaayam, vettu kayam, punn, adipatta kayam, kiruminasini, mudhaludhavi
  | povidone iodine, chlorhexidine gluconate, cetrimide, chloroxylenol, framycetin, mupirocin | antiseptics and burn care, dressings and plasters, first aid kit | otc | clean, disinfect, cover; deep or dirty ones need a doctor and a tetanus shot
burn | burns, burn cream, scald, fire burn, burn ointment | தீக்காயம், தீப்புண், சூடு பட்டது, தீ காயம் | theekayam, theepun, thee kayam, soodu pattathu, sudu kayam
  | povidone iodine, aloe vera, silver sulfadiazine | antiseptics and burn care, paraffin gauze dressing | otc | cool water for twenty minutes first; the silver cream is on prescription
scar | scars, scar removal, stretch marks, scar cream | தழும்பு, வடு, பிரசவ தழும்பு | thazhumbu, thalumbu
  | aloe vera, vitamin e | skin creams and gels | otc | patience, and sun protection
bed sore | bedsore, bed sores, pressure sore | படுக்கைப் புண், படுக்கை புண் | padukkai pun, padukai pun
  | povidone iodine, zinc oxide, silver sulfadiazine | air mattress, gauze, incontinence and skin care | otc | turning every two hours; deep ones need a nurse
# Hair
hair fall | hair loss, baldness, hair growth, hairfall, alopecia, hair regrowth, thin hair | முடி உதிர்தல், முடி கொட்டுதல், முடி உதிர்வு, வழுக்கை, முடி வளர | mudi udhirthal, mudi kottudhal, mudi koturathu, mudi uthirvu, vazhukkai, mudi valara, mudi kottuthu
  | biotin, minoxidil, finasteride | hair and scalp, hair oil, biotin and zinc | otc | gentle care and iron first; minoxidil works as long as it is used
dandruff | dandruff shampoo, flaky scalp, itchy scalp, anti dandruff | பொடுகு, பொடுகுத் தொல்லை, பொடுகு தொல்லை | podugu, poduku, podugu thollai
  | zinc pyrithione, selenium sulfide, salicylic acid, ketoconazole | dandruff shampoo, hair and scalp | otc | shampoos twice a week
hair care | hair oil, shampoo, coconut oil, hair wash, herbal hair oil | கூந்தல் எண்ணெய், தலைமுடி எண்ணெய், தேங்காய் எண்ணெய், ஷாம்பு, முடி எண்ணெய் | koondhal ennai, mudi ennai, thengai ennai, shampu, thalai ennai
  | | hair care, hair oil, shampoo | otc | daily care
# Eyes and ears
red eye | eye infection, conjunctivitis, pink eye, madras eye, sore eyes, eye pus, stye | கண் வலி, மெட்ராஸ் ஐ, கண் சிவப்பு, கண் தொற்று, கண்வலி, கண்கட்டி | kan vali, kan sivappu, kann vali, kan noi, madras i, kan katti
  | carboxymethylcellulose, moxifloxacin, ciprofloxacin, tobramycin, chloramphenicol | eye drops | rx | many pass by themselves; antibiotic drops on prescription
eye itching | itchy eyes, eye allergy, watery eyes, watering eyes | கண் அரிப்பு, கண் அலர்ஜி, கண்ணில் நீர் | kan arippu, kann arippu, kan alarji, kannil neer
  | carboxymethylcellulose, olopatadine, ketotifen, cetirizine | eye drops | rx | moist drops first; allergy drops on prescription
dry eyes | dry eye, eye drops, eye lubricant, eye strain, tired eyes, artificial tears, computer eyes, eye drop | கண் வறட்சி, கண் உலர்வு, கண் சொட்டு மருந்து, கண் எரிச்சல், கண் சொட்டு | kan varatchi, kan erichal, kan sottu marundhu, kan sottu marunthu, kan sottu, kann varatchi
  | carboxymethylcellulose, hydroxypropylmethylcellulose, polyethylene glycol | lubricant eye drops, eye drops | otc | moisture without prescription
glaucoma | eye pressure, high eye pressure | க்ளாக்கோமா, கண் நீர் அழுத்தம், கண் அழுத்தம் | kan azhutham, kan pressure
  | timolol, latanoprost, brimonidine, dorzolamide, bimatoprost, acetazolamide | eye drops | rx | drops for life on prescription
ear wax | earwax, ear block, ear blocked, wax removal, ear cleaning | காது அழுக்கு, காது குரும்பி, காது அடைப்பு | kadhu azhukku, kaathu azhukku, kadhu alukku, kadhu adaippu, kathu kurumbi
  | paradichlorobenzene, sodium bicarbonate, glycerin | ear drops | otc | drops soften it; no sticks into the ear
ear pain | earache, ear ache, ear infection, ear drops, ear discharge | காது வலி, காதுவலி, காது சொட்டு மருந்து, காது சீழ் | kadhu vali, kaathu vali, kathu vali, kaadhu vali, kaadhu seezh
  | paracetamol, ciprofloxacin, ofloxacin, neomycin, lidocaine | ear drops | rx | pain relief; drops on prescription once somebody looked inside
# Mouth and teeth
tooth pain | toothache, tooth ache, teeth pain, dental pain, tooth infection, teeth | பல் வலி, பல்வலி, பல்லு வலி | pal vali, pallu vali, palvali, paluvali
  | clove oil, paracetamol, ibuprofen, ketorolac, amoxycillin, metronidazole | pain relief, oral care | otc | eases until the dentist; antibiotics on prescription
sensitive teeth | sensitivity, tooth sensitivity, sensitive toothpaste | பல் கூச்சம் | pal koocham, pal kucham
  | potassium nitrate, sodium fluoride | toothpaste, oral care | otc | a paste for weeks
gum pain | bleeding gums, gum swelling, gingivitis, gum bleeding, gum infection | ஈறு வலி, ஈறு வீக்கம், ஈறில் ரத்தம், ஈறில் இரத்தம் | eeru vali, eeru veekkam, eer vali, eeril ratham
  | chlorhexidine gluconate, vitamin c | mouthwash, oral care | otc | rinsing and brushing; the dentist
mouth ulcer | mouth ulcers, mouth sore, tongue ulcer, canker sore, mouth gel | வாய்ப்புண், வாய் புண், நாக்கு புண், வாய்ப் புண் | vai pun, vaai pun, vaypun, vaipun, naakku pun, vaai punnu
  | choline salicylate, vitamin b complex, riboflavin, chlorhexidine gluconate, lidocaine | mouthwash, vitamins and minerals | otc | gel and b vitamins; one that stays three weeks needs a doctor
bad breath | mouthwash, mouth smell, mouth wash, mouth freshener | வாய் நாற்றம், வாய் துர்நாற்றம், மவுத்வாஷ் | vaai natram, vai naatram, vai natram
  | chlorhexidine gluconate | mouthwash, oral care | otc | brushing, tongue, rinse
oral care | toothpaste, toothbrush, tooth brush, tooth paste, dental floss, floss, brush | பற்பசை, பல் துலக்கி, டூத் பேஸ்ட், டூத் பிரஷ், பேஸ்ட் | parpasai, pal paste, pal thulakki, tooth brash, pal brush
  | sodium fluoride | oral care, toothpaste, toothbrush | otc | daily care
oral thrush | white tongue, mouth fungus | வாய் வெண்படலம் | vaai venpadalam
  | clotrimazole, nystatin, fluconazole | fungal and viral infections | rx | on prescription
`;
