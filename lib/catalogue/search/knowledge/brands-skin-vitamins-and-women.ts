/** brand | salts | why */
export const SKIN_VITAMINS_AND_WOMEN_BRANDS = `
# Wounds and skin
betadine | povidone iodine | wounds
cipladine | povidone iodine | wounds
wokadine | povidone iodine | wounds
dettol | chloroxylenol | antiseptic liquid
savlon | chlorhexidine gluconate, cetrimide | antiseptic liquid
soframycin | framycetin | wounds
neosporin | polymyxin b, bacitracin, neomycin | wounds
silverex | silver sulfadiazine | burns
boroline | zinc oxide, boric acid | dry and chapped skin
t bact | mupirocin | infected skin
fucidin | sodium fusidate | infected skin
candid | clotrimazole | fungus of the skin
candid b | clotrimazole, beclometasone | fungus of the skin, with a steroid
canesten | clotrimazole | fungus of the skin
lulifin | luliconazole | fungus of the skin
nizoral | ketoconazole | fungus, dandruff
ketomac | ketoconazole | dandruff
scalpe plus | ketoconazole, zinc pyrithione | dandruff
selsun | selenium sulfide | dandruff
tugain | minoxidil | hair loss
mintop | minoxidil | hair loss
betnovate | betamethasone | steroid for the skin
betnovate n | betamethasone, neomycin | steroid with antibiotic for the skin
betnovate c | betamethasone, clioquinol | steroid with antiseptic for the skin
tenovate | clobetasol | strong steroid for the skin
flucort | fluocinolone acetonide | steroid for the skin
elocon | mometasone | steroid for the skin
momate | mometasone | steroid for the skin
permite | permethrin | scabies
scaboma | lindane, cetrimide | scabies
benzac | benzoyl peroxide | pimples
adaferin | adapalene | pimples
deriva | adapalene | pimples
faceclin | clindamycin | pimples
clindac a | clindamycin | pimples
retino a | tretinoin | pimples
sotret | isotretinoin | severe pimples
# Eyes, ears, mouth
refresh tears | carboxymethylcellulose | dry eyes
genteal | hydroxypropylmethylcellulose | dry eyes
systane ultra | polyethylene glycol, propylene glycol | dry eyes
vigamox | moxifloxacin | infected eyes
tobrex | tobramycin | infected eyes
winolap | olopatadine | itching eyes
pataday | olopatadine | itching eyes
iotim | timolol | glaucoma
xalatan | latanoprost | glaucoma
lumigan | bimatoprost | glaucoma
alphagan | brimonidine | glaucoma
soliwax | paradichlorobenzene, benzocaine, chlorbutol, turpentine oil | ear wax
hexidine | chlorhexidine gluconate | mouth rinse
zytee | choline salicylate, benzalkonium chloride | mouth ulcers
# Vitamins and minerals
shelcal | calcium carbonate, vitamin d3 | calcium
cipcal | calcium carbonate, vitamin d3 | calcium
ccm | calcium citrate malate, vitamin d3, folic acid | calcium
gemcal | calcium carbonate, calcitriol, zinc | calcium
calcirol | vitamin d3 | vitamin d
uprise d3 | vitamin d3 | vitamin d
arachitol | vitamin d3 | vitamin d
becosules | thiamine, riboflavin, pyridoxine, cyanocobalamin, niacinamide, calcium pantothenate, folic acid, biotin, vitamin c | vitamin b complex with c
neurobion forte | thiamine, riboflavin, pyridoxine, cyanocobalamin, niacinamide, calcium pantothenate | vitamin b complex
nurokind | methylcobalamin | vitamin b12
methycobal | methylcobalamin | vitamin b12
folvite | folic acid | folic acid
limcee | vitamin c | vitamin c
celin | vitamin c | vitamin c
evion | vitamin e | vitamin e
zincovit | multivitamin, zinc | formula of many vitamins and minerals, not listed singly
supradyn | multivitamin | formula of many vitamins and minerals, not listed singly
a to z | multivitamin | formula of many vitamins and minerals, not listed singly
revital | multivitamin, ginseng | formula of many vitamins and minerals, not listed singly
seven seas | omega 3 fatty acids, vitamin a, vitamin d3 | cod liver oil
orofer xt | ferrous ascorbate, folic acid | iron
livogen | ferrous fumarate, folic acid | iron
fefol | ferrous sulphate, folic acid | iron
dexorange | ferric ammonium citrate, cyanocobalamin, folic acid | iron
# Women
i pill | levonorgestrel | emergency pill
unwanted 72 | levonorgestrel | emergency pill
mala d | levonorgestrel, ethinyl estradiol, ferrous fumarate | birth control, with iron tablets for the last week
ovral l | levonorgestrel, ethinyl estradiol | birth control
novelon | desogestrel, ethinyl estradiol | birth control
yasmin | drospirenone, ethinyl estradiol | birth control
saheli | ormeloxifene | weekly birth control
diane 35 | cyproterone, ethinyl estradiol | hormones
krimson 35 | cyproterone, ethinyl estradiol | hormones
duphaston | dydrogesterone | pregnancy, periods
susten | progesterone | pregnancy
regestrone | norethisterone | periods
primolut n | norethisterone | periods
deviry | medroxyprogesterone acetate | periods
meprate | medroxyprogesterone acetate | periods
siphene | clomiphene | fertility
pause | tranexamic acid | heavy periods
trapic | tranexamic acid | heavy periods
pause mf | tranexamic acid, mefenamic acid | heavy and painful periods
`;
