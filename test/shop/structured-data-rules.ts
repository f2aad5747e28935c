/**
 * Rules for structured data, as data: the properties that schema.org gives a type, and those that
 * Google requires for its rich results
 * (developers.google.com/search/docs/appearance/structured-data).
 */
export type Fact = Record<string, unknown> & { '@type': string | string[] };

const ADDRESS = /^https?:\/\/\S+$/;
const PRICE = /^\d+\.\d{2}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const SCHEMA = (...words: string[]) => new RegExp(`^https://schema\\.org/(?:${words.join('|')})$`);

/**
 * Rule of a value: a form of its text, a type, or alternatives. `required` is Google's; other
 * properties may be missing.
 */
type Rule = { required?: true; matches?: RegExp; types?: string[]; isNumber?: true; isList?: true };

const text: Rule = { matches: /\S/ };
const must = (rule: Rule): Rule => ({ ...rule, required: true });
const address: Rule = { matches: ADDRESS };
const whole: Rule = { isNumber: true };

const RULES: Record<string, Record<string, Rule>> = {
  Organization: {
    name: must(text),
    legalName: text,
    url: must(address),
    logo: must(address),
    taxID: text,
    address: { types: ['PostalAddress'] },
    contactPoint: { types: ['ContactPoint'] },
    sameAs: { matches: ADDRESS, isList: true },
  },
  OnlineStore: {},
  Pharmacy: {
    name: must(text),
    url: address,
    image: address,
    address: must({ types: ['PostalAddress'] }),
    telephone: { matches: /^\+\d{8,15}$/ },
    email: { matches: /^\S+@\S+$/ },
    parentOrganization: {},
    openingHoursSpecification: { types: ['OpeningHoursSpecification'], isList: true },
  },
  OpeningHoursSpecification: {
    dayOfWeek: must({
      matches: SCHEMA('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'),
      isList: true,
    }),
    opens: { matches: /^\d\d:\d\d$/ },
    closes: { matches: /^\d\d:\d\d$/ },
  },
  PostalAddress: {
    streetAddress: must(text),
    addressLocality: must(text),
    addressRegion: text,
    postalCode: must({ matches: /^\d{6}$/ }),
    addressCountry: must({ matches: /^IN$/ }),
  },
  ContactPoint: {
    contactType: text,
    telephone: must({ matches: /^\+\d{8,15}$/ }),
    email: { matches: /^\S+@\S+$/ },
    areaServed: text,
    availableLanguage: { matches: /^[a-z]{2,3}$/, isList: true },
  },
  WebSite: {
    name: must(text),
    url: must(address),
    inLanguage: { matches: /^[a-z]{2,3}-IN$/ },
    publisher: {},
    potentialAction: { types: ['SearchAction'] },
  },
  SearchAction: { target: must({ types: ['EntryPoint'] }), 'query-input': must(text) },
  EntryPoint: { urlTemplate: must({ matches: /^https?:\/\/\S+\{search_term_string\}$/ }) },
  BreadcrumbList: { itemListElement: must({ types: ['ListItem'], isList: true }) },
  ItemList: {
    name: text,
    numberOfItems: whole,
    itemListElement: must({ types: ['ListItem'], isList: true }),
  },
  ListItem: { position: must(whole), name: text, item: address, url: address },
  WebPage: {
    url: must(address),
    name: must(text),
    description: must(text),
    inLanguage: must({ matches: /^[a-z]{2}(?:-[A-Z]{2})?$/ }),
    dateModified: must({ matches: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ }),
  },
  FAQPage: { mainEntity: must({ types: ['Question'], isList: true }) },
  Question: { name: must(text), acceptedAnswer: must({ types: ['Answer'] }) },
  Answer: { text: must(text) },
  Product: {
    name: must(text),
    description: must(text),
    sku: text,
    gtin: { matches: /^(?:\d{8}|\d{12,14})$/ },
    url: address,
    image: must({ matches: /^https?:\/\/\S+\.(?:jpe?g|png|webp)$/, isList: true }),
    category: text,
    brand: { types: ['Brand'] },
    manufacturer: { types: ['Organization'] },
    countryOfOrigin: text,
    offers: must({ types: ['Offer'] }),
    aggregateRating: { types: ['AggregateRating'] },
  },
  Drug: {
    prescriptionStatus: { matches: SCHEMA('PrescriptionOnly', 'OTC') },
    nonProprietaryName: text,
    activeIngredient: text,
    dosageForm: text,
    warning: text,
    pregnancyWarning: text,
  },
  Brand: { name: must(text) },
  AggregateRating: { ratingValue: must({ matches: /^[1-5]\.\d$/ }), reviewCount: must(whole) },
  Offer: {
    url: address,
    priceCurrency: must({ matches: /^INR$/ }),
    price: must({ matches: PRICE }),
    priceSpecification: { types: ['UnitPriceSpecification'] },
    priceValidUntil: { matches: DAY },
    availability: must({ matches: SCHEMA('InStock', 'OutOfStock') }),
    itemCondition: { matches: SCHEMA('NewCondition') },
    eligibleRegion: { matches: /^IN$/ },
    shippingDetails: { types: ['OfferShippingDetails'], isList: true },
    hasMerchantReturnPolicy: { types: ['MerchantReturnPolicy'] },
  },
  UnitPriceSpecification: {
    priceType: must({ matches: SCHEMA('ListPrice') }),
    price: must({ matches: PRICE }),
    priceCurrency: must({ matches: /^INR$/ }),
    valueAddedTaxIncluded: {},
  },
  OfferShippingDetails: {
    shippingRate: must({ types: ['MonetaryAmount'] }),
    shippingDestination: must({ types: ['DefinedRegion'] }),
    deliveryTime: { types: ['ShippingDeliveryTime'] },
    shippingLabel: {},
  },
  MonetaryAmount: { value: must({ matches: PRICE }), currency: must({ matches: /^INR$/ }) },
  DefinedRegion: { addressCountry: must({ matches: /^IN$/ }) },
  ShippingDeliveryTime: {
    transitTime: must({ types: ['QuantitativeValue'] }),
    handlingTime: { types: ['QuantitativeValue'] },
    cutoffTime: { matches: /^\d\d:\d\d:00\+05:30$/ },
    businessDays: { types: ['OpeningHoursSpecification'] },
  },
  QuantitativeValue: { minValue: must(whole), maxValue: must(whole), unitCode: must({ matches: /^DAY$/ }) },
  MerchantReturnPolicy: {
    applicableCountry: must({ matches: /^IN$/ }),
    returnPolicyCategory: must({ matches: SCHEMA('MerchantReturnFiniteReturnWindow') }),
    merchantReturnDays: must(whole),
    merchantReturnLink: address,
    returnMethod: { matches: SCHEMA('ReturnByMail') },
    returnFees: { matches: SCHEMA('FreeReturn') },
    itemCondition: { matches: SCHEMA('NewCondition') },
  },
};

/** An organization that is only named, such as a manufacturer, is no rich result. */
const NAMED_ONLY = new Set(['manufacturer']);

const isFact = (value: unknown): value is Fact => typeof value === 'object' && value !== null && '@type' in value;

function problemsOfValue(path: string, value: unknown, rule: Rule): string[] {
  if (Array.isArray(value)) {
    if (!rule.isList && value.length !== 1) return [`${path} is a list`];
    return value.length === 0 ? [`${path} is empty`] : value.flatMap((each) => problemsOfValue(path, each, rule));
  }
  if (rule.types) {
    if (!isFact(value)) return [`${path} has no type`];
    const types = [value['@type']].flat();
    const wrong = types.some((type) => rule.types!.includes(type)) ? [] : [`${path} is ${types.join()}`];
    return [...wrong, ...problemsOfFact(value, path)];
  }
  if (rule.isNumber) return Number.isInteger(value) && (value as number) >= 0 ? [] : [`${path} is ${String(value)}`];
  return !rule.matches || rule.matches.test(String(value)) ? [] : [`${path} is ${String(value)}`];
}

/** Returns the violations of a fact and of the facts within it. */
export function problemsOfFact(fact: Fact, at = ''): string[] {
  const types = [fact['@type']].flat();
  const unknown = types.filter((type) => !(type in RULES)).map((type) => `${at} has the unknown type ${type}`);
  const rules: Record<string, Rule> = Object.assign({}, ...types.map((type) => RULES[type] ?? {}));
  const name = `${at}${at && '.'}${types.join('+')}`;
  const isNamedOnly = NAMED_ONLY.has(at.split('.').at(-1) ?? '');
  const missing = Object.entries(rules)
    .filter(([property, { required }]) => required && !isNamedOnly && !(property in fact))
    .map(([property]) => `${name} lacks ${property}`);
  const wrong = Object.entries(fact)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, value]) => {
      const rule = rules[property];
      return rule ? problemsOfValue(`${name}.${property}`, value, rule) : [`${name} has ${property}`];
    });
  return [...unknown, ...missing, ...wrong];
}
