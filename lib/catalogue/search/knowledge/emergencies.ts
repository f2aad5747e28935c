import { readList, readRows } from './rows';

/**
 * Words of a person who may be in danger. A search for one of these phrases shows the numbers to
 * call first and sells nothing: 108 (ambulance) and 112 (all emergencies) everywhere in India, and
 * a further line if one exists. A phrase must match as a whole.
 */
export type EmergencyEntry = {
  emergency: true;
  about: string;
  english: string[];
  tamil: string[];
  latinTamil: string[];
  calls: string[];
  why: string;
};

const ROWS = `
# about | English | Tamil | Tamil in Latin letters | calls | why
heart attack | chest pain, heart attack, pain in chest, chest tightness, left arm pain, left hand pain with sweating, cardiac arrest | நெஞ்சு வலி, நெஞ்சுவலி, மாரடைப்பு, மார்பு வலி, மார்பு அடைப்பு, ஹார்ட் அட்டாக்
  | nenju vali, nenjuvali, nenjvali, maaradaippu, maradaippu, maarbu vali, marbu vali | 108, 112 | minutes decide about the heart
stroke | stroke, brain stroke, paralysis, face drooping, one side weakness, slurred speech, sudden weakness, brain attack | பக்கவாதம், பக்க வாதம், வாய் கோணல், கை கால் வரவில்லை, ஸ்ட்ரோக்
  | pakkavatham, pakkavadham, pakka vatham, vai konal, kai kaal varala | 108, 112 | minutes decide about the brain
thoughts of dying | suicide, suicidal, want to die, kill myself, end my life, how to die, self harm, cut myself, painless death | தற்கொலை, சாக வேண்டும், சாகணும், உயிரை விட, சாக போறேன்
  | tharkolai, thar kolai, saaganum, saganum, saaga poren, uyira vida | 14416, 108, 112 | Tele-MANAS on 14416 listens free, day and night, in Tamil too
poisoning | poison, poisoning, drank poison, rat poison, rat poison eaten, swallowed poison, pesticide drunk, drank phenyl, acid drunk, rat killer | விஷம், விஷம் குடித்து, எலி மருந்து, பூச்சிக்கொல்லி, விஷம் சாப்பிட்டு, எலி பேஸ்ட்
  | visham, vizham, visam, eli marunthu, eli marundhu, eli paste, poochi kolli, visham kudichu | 108, 112 | nothing to drink, no vomiting by force, straight to the hospital
overdose | overdose, over dose, too many tablets, took many tablets, sleeping pills overdose, tablet overdose, drug overdose | அதிக மாத்திரை, மாத்திரை அதிகம் சாப்பிட்டு, ஓவர்டோஸ்
  | adhiga mathirai, niraiya mathirai, over dosu | 108, 112 | hours decide, also with paracetamol and with no complaints yet
snake bite | snake bite, snakebite, snake, snake poison, cobra bite, anti venom, antivenom, snake venom | பாம்பு கடி, பாம்புக் கடி, பாம்பு கடித்து, பாம்புக்கடி, பாம்பு
  | paambu kadi, pambu kadi, paambukadi, paambu kadichiduchu, pambu, paambu | 108, 112 | only a hospital has the antivenom; no cutting, no tying
scorpion sting | scorpion sting, scorpion bite, scorpion | தேள் கடி, தேள் கொட்டு, தேள் கொட்டியது | thel kadi, thel kottu, thel kottiduchu | 108, 112 | dangerous for children above all
dog bite | dog bite, rabies, monkey bite, cat bite, dog bite injection, rabies injection | நாய் கடி, நாய்க்கடி, வெறிநாய் கடி, குரங்கு கடி, ரேபிஸ் | naai kadi, nai kadi, naaikadi, veri naai kadi, kurangu kadi
  | 108, 112 | wash with soap for fifteen minutes, vaccine in hospital the same day
no breath | cannot breathe, cant breathe, breathing difficulty, difficulty breathing, shortness of breath, breathlessness, not able to breathe, suffocation, severe asthma attack | மூச்சு திணறல், மூச்சுத் திணறல், மூச்சு விட முடியவில்லை, மூச்சு விட முடியல
  | moochu thinaral, muchu thinaral, moochu vida mudiyala, moochu thenaral | 108, 112 | every cause of it may kill
choking | choking, choked, something stuck in throat, food stuck in throat, baby choking, coin swallowed, battery swallowed | தொண்டையில் சிக்கி, தொண்டையில் அடைப்பு, புரையேறி | thondaiyil sikki, thondaila matikichu, purai eri | 108, 112 | minutes decide
unconscious | unconscious, fainted, not waking up, collapsed, no pulse, loss of consciousness, fainting | மயங்கி விழுந்து, சுயநினைவு இல்லை, உணர்வு இல்லை, நினைவு இழந்து | mayangi vizhunthu, mayangi vilunthutaru, suyaninaivu illai, ninaivu illai
  | 108, 112 | breathing and the heart are looked after first
heavy bleeding | bleeding not stopping, severe bleeding, blood vomiting, vomiting blood, blood not stopping, bleeding in pregnancy, coughing blood | ரத்தம் நிற்கவில்லை, இரத்தம் நிற்கவில்லை, ரத்த வாந்தி, இரத்த வாந்தி
  | ratham nikkala, ratha vanthi, ratham nirkavillai, rathavanthi | 108, 112 | press on the wound and do not let go
accident | accident, road accident, head injury, broken bone, bone fracture, fell from height | விபத்து, தலையில் அடி, எலும்பு முறிவு, எலும்பு முறிந்து | vibathu, vibaththu, thalaila adi, elumbu murivu
  | 108, 112 | not moved more than needed
severe allergic reaction | anaphylaxis, severe allergic reaction, face swelling suddenly, tongue swelling, throat swelling | முகம் வீங்கி, நாக்கு வீக்கம் | mugam veengi, naakku veekkam | 108, 112 | adrenaline is given at once, by who is trained
fit that lasts | seizure now, fits now, first fit, fits not stopping, baby fits, fever fits, febrile seizure | வலிப்பு நிற்கவில்லை, குழந்தைக்கு வலிப்பு | valippu nikkala, kulandhaiku valippu, valippu vanthuruchu | 108, 112 | nothing between the teeth, on the side, look at the clock
shock and heat | electric shock, heat stroke, sun stroke, drowning, drowned, lightning | மின்சாரம் தாக்கி, வெப்ப வாதம், நீரில் மூழ்கி, கரண்ட் ஷாக் | current shock, karant shock, veppa vatham, thanniyil moozhgi | 108, 112 | minutes decide
labour | labour pain, labor pain, delivery pain, water broke, waters broken, baby not moving | பிரசவ வலி, பனிக்குடம் உடைந்து, குழந்தை அசைவு இல்லை | prasava vali, pirasava vali, panikudam, kuzhandhai asaivu illai | 108, 112 | mother and child need a hospital; 108 also takes there
`;

export const EMERGENCIES: readonly EmergencyEntry[] = readRows(ROWS, 6).map(
  ([about = '', english, tamil, latinTamil, calls, why = '']) => ({
    emergency: true,
    about,
    english: readList(english),
    tamil: readList(tamil),
    latinTamil: readList(latinTamil),
    calls: readList(calls),
    why,
  }),
);
