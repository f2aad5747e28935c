ALTER TABLE "order" ADD COLUMN "place_of_supply" TEXT, ADD COLUMN "is_inter_state" BOOLEAN;

-- Orders placed before: by the state of their address, else the state of the store (that of the demo shop until an owner says another).
WITH own AS (SELECT COALESCE((SELECT value -> 'headOffice' ->> 'stateCode' FROM "setting" WHERE key = 'store'), '33') AS code),
  state (code, name) AS (VALUES
    ('01', 'jammuandkashmir'), ('02', 'himachalpradesh'), ('03', 'punjab'), ('04', 'chandigarh'), ('05', 'uttarakhand'), ('06', 'haryana'), ('07',
    'delhi'), ('08', 'rajasthan'), ('09', 'uttarpradesh'), ('10', 'bihar'), ('11', 'sikkim'), ('12', 'arunachalpradesh'), ('13', 'nagaland'), ('14',
    'manipur'), ('15', 'mizoram'), ('16', 'tripura'), ('17', 'meghalaya'), ('18', 'assam'), ('19', 'westbengal'), ('20', 'jharkhand'), ('21', 'odisha'),
    ('22', 'chhattisgarh'), ('23', 'madhyapradesh'), ('24', 'gujarat'), ('26', 'dadraandnagarhavelianddamananddiu'), ('27', 'maharashtra'), ('29',
    'karnataka'), ('30', 'goa'), ('31', 'lakshadweep'), ('32', 'kerala'), ('33', 'tamilnadu'), ('34', 'puducherry'), ('35', 'andamanandnicobarislands'),
    ('36', 'telangana'), ('37', 'andhrapradesh'), ('38', 'ladakh')),
  supplied AS (
    SELECT o.id, COALESCE(state.code, own.code) AS code, COALESCE(state.code, own.code) <> own.code AS leaves
    FROM "order" o CROSS JOIN own
    LEFT JOIN state ON state.name = regexp_replace(replace(lower(o.delivery_state), '&', 'and'), '[^a-z]', '', 'g'))
UPDATE "order" o SET place_of_supply = supplied.code, is_inter_state = supplied.leaves FROM supplied WHERE supplied.id = o.id;

-- Within the state the tax of a line is two equal halves. No invoice was ever made that could say otherwise.
UPDATE "order_line" l SET tax_paise = 2 * round(l.total_paise::numeric * l.gst_rate_bp / (2 * (10000 + l.gst_rate_bp)))
FROM "order" o WHERE o.id = l.order_id AND NOT o.is_inter_state AND l.tax_paise % 2 <> 0;
UPDATE "order" o SET tax_paise = taxed.sum FROM (SELECT order_id, sum(tax_paise) FROM "order_line" GROUP BY order_id) taxed
WHERE taxed.order_id = o.id AND taxed.sum <> o.tax_paise;

ALTER TABLE "order" ALTER COLUMN "place_of_supply" SET NOT NULL, ALTER COLUMN "is_inter_state" SET NOT NULL,
  ADD CONSTRAINT "order_place_of_supply" CHECK ("place_of_supply" ~ '^[0-9]{2}$'),
  ADD CONSTRAINT "order_tax_in_halves" CHECK ("is_inter_state" OR "tax_paise" % 2 = 0);
