/** salt | also written or called | in Tamil letters | why */
export const HORMONES_AND_CANCER = `
# Steroids
dexamethasone | dexamethasone sodium phosphate | டெக்சாமெத்தசோன், டெக்சாமெதாசோன் | the salt of it that labels name
betamethasone | betamethasone valerate, betamethasone dipropionate, betamethasone sodium phosphate | பீட்டாமெத்தசோன் | the salts of it that labels name
prednisolone | prednisolone acetate | ப்ரெட்னிசோலோன், பிரட்னிசோலோன் | the salt of it that labels name
methylprednisolone | methyl prednisolone, methylprednisolone acetate | மெத்தில்ப்ரெட்னிசோலோன் | in two words
hydrocortisone | cortisol, hydrocortisone acetate | ஹைட்ரோகார்டிசோன் | the hormone's own name
deflazacort |  | டிஃப்ளசகார்ட் | Tamil spelling
triamcinolone | triamcinolone acetonide | ட்ரையம்சினோலோன் | the salt of it that labels name
nandrolone decanoate | nandrolone | நாண்ட்ரோலோன் | short name
# Thyroid, bones
thyroxine | levothyroxine, levothyroxine sodium, l-thyroxine, thyroxine sodium, lt4 | தைராக்சின், லெவோதைராக்சின் | INN and USAN; abbreviation
alendronic acid | alendronate, alendronate sodium | அலெண்ட்ரோனிக் அமிலம் | USAN
carbimazole |  | கார்பிமசோல் | Tamil spelling
propylthiouracil | ptu | ப்ரொபைல்தயோயுராசில் | abbreviation on prescriptions
# Women's health
progesterone | micronised progesterone, natural micronised progesterone | புரோஜெஸ்டிரோன், ப்ரோஜெஸ்டெரான் | the form that labels name
hydroxyprogesterone | hydroxyprogesterone caproate, 17-ohpc | ஹைட்ராக்ஸிப்ரோஜெஸ்டிரோன் | the salt of it that labels name
medroxyprogesterone acetate | medroxyprogesterone, dmpa | மெட்ராக்ஸிப்ரோஜெஸ்டிரோன் | abbreviation of the programme
norethisterone | norethindrone, norethisterone acetate | நாரெத்திஸ்டிரோன் | USAN
dydrogesterone |  | டைட்ரோஜெஸ்டிரோன் | Tamil spelling
levonorgestrel | lng, l-norgestrel | லெவோநார்ஜெஸ்ட்ரெல் | abbreviation
ethinyl estradiol | ethinylestradiol, ethinyl oestradiol | எத்தினைல் எஸ்ட்ராடியால் | INN and former BAN
estradiol | oestradiol, estradiol valerate | எஸ்ட்ராடியால் | former BAN
ormeloxifene | centchroman | ஆர்மெலாக்சிஃபின், சென்ட்குரோமன் | Indian name of the weekly pill
clomiphene | clomifene, clomiphene citrate, clomifene citrate | க்ளோமிஃபீன், குளோமிபின் | INN
letrozole |  | லெட்ரோசோல் | Tamil spelling
cabergoline |  | கேபர்கோலின் | Tamil spelling
bromocriptine | bromocriptine mesylate | ப்ரோமோக்ரிப்டின் | the salt of it that labels name
cyproterone | cyproterone acetate | சைப்ரோடிரோன் | the salt of it that labels name
methylergometrine | methylergonovine, methyl ergometrine | மெத்தில்எர்கோமெட்ரின் | USAN
oxytocin |  | ஆக்ஸிடாசின் | Tamil spelling
misoprostol |  | மிசோப்ரோஸ்டால் | Tamil spelling
mifepristone | ru-486, ru486 | மிஃபெப்ரிஸ்டோன் | code it became known by
# Men's health, urine
sildenafil | sildenafil citrate | சில்டெனாஃபில் | the salt of it that labels name
tadalafil |  | டடாலாஃபில் | Tamil spelling
vardenafil |  | வார்டெனாஃபில் | Tamil spelling
dapoxetine |  | டாபாக்சடின் | Tamil spelling
tamsulosin | tamsulosin hydrochloride | டாம்சுலோசின் | the salt of it that labels name
silodosin |  | சைலோடோசின் | Tamil spelling
finasteride |  | ஃபினாஸ்டெரைடு | Tamil spelling
dutasteride |  | டுடாஸ்டெரைடு | Tamil spelling
oxybutynin |  | ஆக்ஸிபியூட்டினின் | Tamil spelling
solifenacin |  | சோலிஃபெனசின் | Tamil spelling
mirabegron |  | மிராபெக்ரான் | Tamil spelling
flavoxate | flavoxate hydrochloride | ஃப்ளவாக்சேட் | the salt of it that labels name
phenazopyridine |  | ஃபெனசோபைரிடின் | Tamil spelling
disodium hydrogen citrate | disodium citrate, urine alkaliser, urine alkalizer, alkaliser | டைசோடியம் ஹைட்ரஜன் சிட்ரேட் | what the syrup is called
potassium citrate | tripotassium citrate | பொட்டாசியம் சிட்ரேட் | chemical name
sodium citrate | trisodium citrate | சோடியம் சிட்ரேட் | chemical name
# Cancer, immunity
methotrexate | mtx, amethopterin | மெத்தோட்ரெக்சேட் | abbreviation on prescriptions
fluorouracil | 5-fluorouracil, 5 fluorouracil, 5fu, 5-fu | ஃப்ளூரோயுராசில் | abbreviation on prescriptions
tamoxifen | tamoxifen citrate | டமாக்சிஃபென் | the salt of it that labels name
anastrozole |  | அனாஸ்ட்ரோசோல் | Tamil spelling
bicalutamide |  | பைகலுடமைடு | Tamil spelling
cyclophosphamide | cyclophosphamid | சைக்ளோஃபாஸ்ஃபமைடு | common spelling
capecitabine |  | கேப்சிடபின் | Tamil spelling
imatinib | imatinib mesylate | இமாடினிப் | the salt of it that labels name
paclitaxel |  | பாக்லிடாக்செல் | Tamil spelling
docetaxel |  | டோசிடாக்செல் | Tamil spelling
temozolomide |  | டெமோசோலமைடு | Tamil spelling
fosfestrol | stilboestrol diphosphate, diethylstilbestrol diphosphate | ஃபாஸ்ஃபெஸ்ட்ரால் | chemical names
azathioprine |  | அசதயோப்ரின் | Tamil spelling
cyclosporine | ciclosporin, cyclosporin a, cyclosporin | சைக்ளோஸ்போரின் | INN and BAN
mycophenolate mofetil | mmf, mycophenolate | மைக்கோஃபினோலேட் | abbreviation on prescriptions
tacrolimus | fk-506, fk506 | டாக்ரோலிமஸ் | code it became known by
octreotide acetate | octreotide | ஆக்ட்ரியோடைடு | short name
# Theatre
ketamine | ketamine hydrochloride | கெட்டமின் | the salt of it that labels name
bupivacaine | bupivacaine hydrochloride | புபிவகைன் | the salt of it that labels name
suxamethonium | succinylcholine, suxamethonium chloride | சக்சமெத்தோனியம் | USAN
atropine | atropine sulphate | அட்ரோபின் | the salt of it that labels name
lidocaine | lignocaine, lidocaine hydrochloride, lignocaine hydrochloride, lignocain | லிக்னோகைன், லிடோகைன் | former BAN, as most Indian labels write it
`;
