/** need | English | Tamil | Tamil in Latin letters | salts | category words | otc or rx | why */
export const FEVER_PAIN_AND_COLD = `
# Fever
fever | temperature, high temperature, viral fever, feverish, flu fever | காய்ச்சல், காச்சல், ஜுரம், சுரம், வைரஸ் காய்ச்சல் | kaichal, kaaichal, kaychal, kaichchal, kachal, juram, jwaram
  | paracetamol, ibuprofen | fever and pain relief, thermometer | otc | paracetamol comes first against fever and needs no prescription
fever of children | baby fever, child fever, kids fever, fever for baby, fever for kids | குழந்தை காய்ச்சல், குழந்தைக்கு காய்ச்சல் | kulandhai kaichal, kuzhandhai kaichal, kuzhanthai kaichal
  | paracetamol | paracetamol oral suspension, thermometer | otc | paracetamol by weight; aspirin is never given to children
dengue | dengue fever, low platelets, platelet count | டெங்கு, டெங்கு காய்ச்சல் | dengu, dengu kaichal, dengue kaichal
  | paracetamol, oral rehydration salts | nilavembu, papaya leaf | otc | fever and fluids only: aspirin and ibuprofen can make the bleeding worse
malaria | malaria fever | மலேரியா, மலேரியா காய்ச்சல் | malaria kaichal, maleria
  | chloroquine, artesunate, artemether, primaquine, quinine | mosquito repellent | rx | after a blood test, on prescription
typhoid | enteric fever, typhoid fever | டைபாய்டு, டைஃபாய்டு, டைபாய்டு காய்ச்சல் | typhoid kaichal, taifoid
  | cefixime, azithromycin, ceftriaxone | antibiotic tablets | rx | antibiotics on prescription
influenza | flu, swine flu | ஃப்ளூ, இன்ஃப்ளூயன்சா, பன்றிக் காய்ச்சல் | flu kaichal, panri kaichal
  | paracetamol, oseltamivir | thermometer, face masks | otc | most need only fever care; oseltamivir is for those a doctor picks
# Pain
headache | head pain, head ache, tension headache | தலைவலி, தலை வலி | thalaivali, thalai vali, talaivali, thala vali, thalavali
  | paracetamol, aspirin, ibuprofen | pain relief, pain balm | otc | ordinary painkillers come first
migraine | one side headache, half head pain, vascular headache | ஒற்றைத் தலைவலி, ஒற்றை தலைவலி, மைக்ரேன் | otrai thalaivali, ottrai thalaivali, ottha thalaivali
  | paracetamol, naproxen, sumatriptan, rizatriptan, ergotamine, flunarizine, propranolol | pain relief | rx | what works in an attack and what prevents it is mostly on prescription
body pain | bodyache, body ache, whole body pain, muscle pain, muscle ache, pain, pain killer, painkiller, pain relief | உடல் வலி, உடம்பு வலி, மேல் வலி, வலி, வலி நிவாரணி
  | udambu vali, odambu vali, udal vali, mel vali, vali nivarani
  | paracetamol, ibuprofen, diclofenac, aceclofenac | pain relief, pain balm | otc | paracetamol first; the stronger ones need a prescription
back pain | backache, lower back pain, hip pain, lumbar pain, slip disc | முதுகு வலி, முதுகுவலி, இடுப்பு வலி, இடுப்புவலி | mudhugu vali, muthugu vali, mudugu vali, iduppu vali
  | paracetamol, methyl salicylate, diclofenac, aceclofenac, thiocolchicoside | pain relief gel, lumbar support belt, thailam | otc | rubs and belts first, tablets for some days
neck pain | stiff neck, cervical pain, cervical spondylosis, spondylitis | கழுத்து வலி, கழுத்துவலி | kazhuthu vali, kaluthu vali, kazhuththu vali
  | paracetamol, methyl salicylate, diclofenac, thiocolchicoside | pain relief gel, cervical collar | otc | rubs and rest first
joint pain | knee pain, arthritis, osteoarthritis, knee ache, joints pain | மூட்டு வலி, மூட்டுவலி, முழங்கால் வலி, மூட்டு வாதம் | moottu vali, muttu vali, mootu vali, muzhangal vali, mulangal vali, moottuvali
  | paracetamol, methyl salicylate, glucosamine, diclofenac, aceclofenac, etoricoxib | pain relief gel, knee cap, knee brace, thailam | otc | rubs and supports first, tablets with care
rheumatoid arthritis | rheumatism, vatham | முடக்கு வாதம், முடக்குவாதம், வாதம் | mudakku vatham, mudakku vadham, vadham
  | methotrexate, hydroxychloroquine, sulfasalazine, leflunomide, prednisolone | knee brace | rx | kept in check by prescription medicines and blood tests
gout | uric acid, high uric acid | யூரிக் அமிலம், கவுட் | uric acid vali, gowt
  | allopurinol, febuxostat, colchicine, indomethacin | | rx | lowering uric acid and treating an attack are on prescription
sprain | muscle sprain, twisted ankle, ligament pain, muscle cramp, muscle pull | சுளுக்கு, தசைப்பிடிப்பு, தசை பிடிப்பு | sulukku, suluku, thasai pidippu
  | methyl salicylate, menthol, paracetamol, diclofenac | sprains and bandages, crepe bandage, cold pack, pain relief gel | otc | cold, a bandage and a rub
muscle stiffness | muscle relaxant, stiff muscles, muscle spasm | தசை இறுக்கம் | thasai irukkam
  | thiocolchicoside, tizanidine, chlorzoxazone, methocarbamol, baclofen | pain relief gel | rx | relaxants are on prescription
nerve pain | neuropathy, sciatica, tingling feet, numbness, burning feet, diabetic neuropathy | நரம்பு வலி, நரம்புவலி, கால் எரிச்சல், கால் மரத்துப் போதல், உணர்வின்மை | narambu vali, kaal erichal, kal erichal, kaal marathu pothal
  | methylcobalamin, pregabalin, gabapentin, amitriptyline, duloxetine | foot care | rx | what calms nerves is on prescription; vitamin b12 where it is lacking
heel pain | foot pain, leg pain, plantar fasciitis, calf pain | குதிகால் வலி, கால் வலி, கால்வலி | kuthikal vali, kudhigal vali, kaal vali, kal vali
  | paracetamol, methyl salicylate, diclofenac | insoles, foot care, pain relief gel | otc | soles and rubs first
swelling | inflammation, swollen leg, swollen foot | வீக்கம், கால் வீக்கம் | veekkam, veekam, kaal veekkam
  | serratiopeptidase, chymotrypsin, furosemide, torasemide | compression stockings | rx | a doctor finds the cause first: injury, heart, kidney or veins
varicose veins | varicose vein | நரம்பு சுருட்டு, சுருள் நரம்பு | narambu suruttu
  | diosmin | compression stockings | otc | stockings are the first step
# Cold, nose, throat
cold | common cold, running nose, runny nose, cold and cough, cold cough, sneezing, cold and flu | சளி, ஜலதோஷம், தடுமல், மூக்கு ஒழுகுதல், நீர்க்கோவை, சளி இருமல், தும்மல்
  | sali, chali, saly, jaladosham, jalathosam, thadumal, mooku oluguthal, thummal
  | paracetamol, chlorpheniramine maleate, menthol, cetirizine, phenylephrine | cold and blocked nose, vapour rub, allergy and sneezing | otc | only eases it; antibiotics do nothing against a cold
blocked nose | nose block, nasal congestion, stuffy nose, sinus, sinusitis, nasal drops, nose drops | மூக்கடைப்பு, மூக்கு அடைப்பு, சைனஸ், மூக்குச் சொட்டு மருந்து
  | mookadaippu, mooku adaippu, mukku adaippu, mookkadaippu, sainas
  | sodium chloride, menthol, xylometazoline, oxymetazoline, fluticasone furoate | cold and blocked nose, nasal spray, nasal drops, steam inhaler | otc | salt water and steam first; drops for a few days
nose bleeding | nosebleed, nose bleed, epistaxis | மூக்கில் ரத்தம், மூக்கில் இரத்தம் | mookil ratham, mookkil raththam
  | sodium chloride, tranexamic acid | cotton roll, saline nasal spray | otc | pressing the nose stops most; drops of salt water keep it moist
steam | steam inhalation, vaporiser, vaporizer, steamer, inhalant capsules | ஆவி பிடித்தல், ஆவி, வேப்பரைசர் | aavi, aavi pidithal, aavi pidikka
  | menthol, eucalyptus oil, camphor | steam inhaler, inhalant capsules | otc | warm steam loosens phlegm
cough | coughing | இருமல் | irumal, erumal, irumall, irumalu
  | adhatoda, guaifenesin, dextromethorphan hydrobromide, bromhexine, ambroxol | cough and sore throat, herbal cough syrup, cough syrup | otc | herbal and soothing ones first; the others by kind of cough
dry cough | tickly cough, throat irritation cough | வறட்டு இருமல் | varattu irumal, varatu irumal
  | adhatoda, liquorice, dextromethorphan hydrobromide, noscapine | cough and sore throat, dry cough syrup | otc | calms the urge to cough
wet cough | cough with phlegm, phlegm, mucus, chest congestion, chest cold, wet cough syrup, expectorant | நெஞ்சு சளி, கபம் | nenju sali, nenju chali, kabam, kapham, kapam
  | guaifenesin, adhatoda, ambroxol, bromhexine, acetylcysteine, levosalbutamol | cough and sore throat, steam inhaler | otc | loosens phlegm; with a wheeze a doctor listens first
sore throat | throat pain, throat infection, throat irritation, hoarse voice, tonsils, lozenges | தொண்டை வலி, தொண்டைவலி, தொண்டை கரகரப்பு, தொண்டை புண் | thondai vali, thonda vali, thondai karakarappu, thondai pun, tondai vali
  | dichlorobenzyl alcohol, amylmetacresol, povidone iodine, paracetamol, liquorice | cough and sore throat, throat lozenges, mouthwash | otc | most are viral: lozenges and gargling
# Allergy and breathing
allergy | allergies, dust allergy, allergic rhinitis, hay fever, hives, urticaria, antihistamine, allergic | அலர்ஜி, ஒவ்வாமை, தூசி அலர்ஜி, தடிப்பு | alarji, allerji, ovvamai, thadippu, thoosi alarji
  | chlorpheniramine maleate, cetirizine, levocetirizine, fexofenadine, loratadine, montelukast | allergy and sneezing | rx | antihistamines; the older one makes sleepy, the newer ones are on prescription
asthma | wheezing, wheeze, breathlessness on effort, inhaler, inhalers, breathing tablets | ஆஸ்துமா, வீசிங், இளைப்பு, இழுப்பு, ஈளை, இன்ஹேலர் | aasthma, aasthuma, asthuma, veesing, ilaippu, izhuppu, izhuppu noi
  | salbutamol, levosalbutamol, budesonide, formoterol, montelukast, theophylline, doxofylline | inhalers and respules, inhaler spacer, nebuliser | rx | relievers and preventers are on prescription
copd | smokers cough, chronic bronchitis, bronchitis, emphysema | நுரையீரல் அடைப்பு நோய், மூச்சுக்குழல் அழற்சி | nuraiyeeral noi
  | tiotropium, ipratropium, salmeterol, formoterol, acebrophylline | inhalers and respules, nebuliser, pulse oximeter | rx | long-term inhalers on prescription
tuberculosis | tb | காசநோய், டிபி | kasanoi, kaasa noi, kasa noi
  | rifampicin, isoniazid, ethambutol, pyrazinamide | | rx | months of four medicines, given free by the national programme
`;
