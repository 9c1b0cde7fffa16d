import type { Faker } from "@faker-js/faker";

export type FakeValue = string | number | boolean;

interface FieldKind {
  label: string;
  group: string;
  make: (faker: Faker, row: number) => FakeValue;
}

const isoDate = (date: Date) => date.toISOString().slice(0, 10);
/** Dates are relative to this instead of today, so that a seed always gives the same rows. */
const refDate = "2026-01-01T00:00:00.000Z";

/** The kinds of columns. Links contain the keys. */
export const fieldKinds = {
  row: { group: "Numbers", label: "Row number", make: (_faker, row) => row + 1 },
  uuid: { group: "Numbers", label: "UUID", make: (faker) => faker.string.uuid() },
  integer: {
    group: "Numbers",
    label: "Whole number (0–1000)",
    make: (faker) => faker.number.int({ min: 0, max: 1000 }),
  },
  decimal: {
    group: "Numbers",
    label: "Decimal number (0–1000)",
    make: (faker) => faker.number.float({ min: 0, max: 1000, fractionDigits: 2 }),
  },
  boolean: { group: "Numbers", label: "True or false", make: (faker) => faker.datatype.boolean() },
  firstName: { group: "People", label: "First name", make: (faker) => faker.person.firstName() },
  lastName: { group: "People", label: "Last name", make: (faker) => faker.person.lastName() },
  fullName: { group: "People", label: "Full name", make: (faker) => faker.person.fullName() },
  jobTitle: { group: "People", label: "Job title", make: (faker) => faker.person.jobTitle() },
  // Addresses under reserved domains (RFC 2606), so that no mail reaches a person.
  email: { group: "Internet", label: "E-mail (example.com)", make: (faker) => faker.internet.exampleEmail() },
  username: { group: "Internet", label: "User name", make: (faker) => faker.internet.username() },
  password: { group: "Internet", label: "Password", make: (faker) => faker.internet.password({ length: 16 }) },
  url: { group: "Internet", label: "Web address", make: (faker) => faker.internet.url() },
  ipv4: { group: "Internet", label: "IPv4 address", make: (faker) => faker.internet.ipv4() },
  ipv6: { group: "Internet", label: "IPv6 address", make: (faker) => faker.internet.ipv6() },
  userAgent: { group: "Internet", label: "User agent", make: (faker) => faker.internet.userAgent() },
  phone: { group: "Location", label: "Phone number", make: (faker) => faker.phone.number() },
  street: { group: "Location", label: "Street and number", make: (faker) => faker.location.streetAddress() },
  city: { group: "Location", label: "City", make: (faker) => faker.location.city() },
  zipCode: { group: "Location", label: "Postal code", make: (faker) => faker.location.zipCode() },
  country: { group: "Location", label: "Country", make: (faker) => faker.location.country() },
  latitude: { group: "Location", label: "Latitude", make: (faker) => faker.location.latitude() },
  longitude: { group: "Location", label: "Longitude", make: (faker) => faker.location.longitude() },
  company: { group: "Business", label: "Company", make: (faker) => faker.company.name() },
  product: { group: "Business", label: "Product", make: (faker) => faker.commerce.productName() },
  price: { group: "Business", label: "Price", make: (faker) => Number(faker.commerce.price()) },
  currency: { group: "Business", label: "Currency code", make: (faker) => faker.finance.currencyCode() },
  iban: { group: "Business", label: "IBAN", make: (faker) => faker.finance.iban() },
  pastDate: { group: "Dates", label: "Date in the last year", make: (faker) => isoDate(faker.date.past({ refDate })) },
  futureDate: {
    group: "Dates",
    label: "Date in the next year",
    make: (faker) => isoDate(faker.date.future({ refDate })),
  },
  timestamp: {
    group: "Dates",
    label: "Time in the last year",
    make: (faker) => faker.date.past({ refDate }).toISOString(),
  },
  birthdate: { group: "Dates", label: "Date of birth", make: (faker) => isoDate(faker.date.birthdate({ refDate })) },
  word: { group: "Text", label: "Word", make: (faker) => faker.lorem.word() },
  sentence: { group: "Text", label: "Sentence", make: (faker) => faker.lorem.sentence() },
  paragraph: { group: "Text", label: "Paragraph", make: (faker) => faker.lorem.paragraph() },
  color: { group: "Text", label: "Color (hex)", make: (faker) => faker.color.rgb() },
} satisfies Record<string, FieldKind>;

export type FieldKindName = keyof typeof fieldKinds;

export const isFieldKind = (name: string): name is FieldKindName => Object.hasOwn(fieldKinds, name);
