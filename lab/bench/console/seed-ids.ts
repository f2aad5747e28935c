/** Ids, names and numbers of the seed, as SQL over a number; the same in every run. */

export const FIRST =
  'Meena,Arul,Kavya,Ravi,Lakshmi,Suresh,Priya,Karthik,Anitha,Murugan,Divya,Senthil,Fatima,Joseph,Deepa,Ganesh,Harini,Imran,Jaya,Kumaran,Latha,Mohan,Nandini,Prakash,Revathi,Selvam,Tamilselvi,Uma,Vignesh,Yamuna,லட்சுமி';
export const LAST =
  'Rajan,Kumar,Kumar,Selvan,Devi,Iyer,Nair,Reddy,Pillai,Krishnan,Khan,Das,Subramanian,Venkatesan,Balasubramaniam,Chandrasekaran,Natarajan,Sundaram,Menon,Thomas,Fernandes,Gupta,Sharma,Patel,Singh,Joshi,Bose,Ghosh,Mishra,Annamalai';

const list = (names: string) => `(ARRAY['${names.split(',').join("','")}'])`;
export const pick = (names: string, number: string) => `${list(names)}[1 + (${number}) % ${names.split(',').length}]`;

/** Distributes numbers evenly: Knuth's multiplicative hash. */
export const mixed = (number: string, below: number | string) =>
  `((${number})::bigint * 2654435761 % 4294967296 % (${below}))`;
/** Returns an id of version 7 for a time. `kind` separates the ids of different tables. */
export const id = (kind: string, number: string, at = "'2023-01-01'::timestamptz") =>
  `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5('${kind}' || (${number})), 1, 3) || 'a' || substr(md5('${kind}' || (${number})), 4, 15))::uuid`;
export const code = (prefix: string, number: string) =>
  `'${prefix}' || translate(upper(substr(md5('${prefix}' || (${number})), 1, 14)), '01', 'XY')`;

export const customer = (number: string) => id('customer', number);
