import { expect, test } from 'vitest';
import { coordinatesField, latitudeField, longitudeField } from './coordinates.ts';
import { formatMileage, mileageField } from './mileage.ts';
import { integerField, numberField, positiveField } from './number-field.ts';
import { rentalDaysField } from './rental-days.ts';
import { buildingYearLimits, vehicleYearLimits, yearField } from './year.ts';

type Parser = { safeParse(input: unknown): { error?: { issues: { message: string }[] } } };

function problem(field: Parser, typed: string): string | undefined {
  return field.safeParse(typed).error?.issues[0]?.message;
}

test.each([
  ['12', 12],
  ['1.234,5', 1234.5],
  ['2.5', 2.5],
  ['-3', -3],
  ['0', 0],
])('reads the number %j', (typed, value) => {
  expect(numberField().parse(typed)).toBe(value);
});

test.each(['doze', '1e3', '0x10', '1,2,3', '--1', 'NaN', '1.2.3', '१२'])(
  'says that %j is not a number',
  (typed) => {
    expect(problem(numberField(), typed)).toBe('Escreva um número');
  },
);

test('says what a number must be', () => {
  expect(problem(integerField(), '1,5')).toBe('Escreva um número inteiro');
  expect(problem(positiveField, '0')).toBe('O valor deve ser maior que 0');
  expect(problem(positiveField, '-2')).toBe('O valor deve ser maior que 0');
  expect(problem(numberField({ max: 10 }), '11')).toBe('O máximo é 10');
  expect(problem(numberField({ min: 10 }), '9')).toBe('O mínimo é 10');
  expect(problem(positiveField, '')).toBe('Campo obrigatório');
});

test('a rental lasts from 1 to 365 days', () => {
  expect(rentalDaysField.parse('1')).toBe(1);
  expect(rentalDaysField.parse('365')).toBe(365);
  for (const typed of ['0', '366', '-1']) {
    expect(problem(rentalDaysField, typed)).toBe('Escreva um número de 1 a 365');
  }
  expect(problem(rentalDaysField, '1,5')).toBe('Escreva um número inteiro');
});

test.each([
  ['45.000', 45_000],
  ['45000 km', 45_000],
  ['45 mil km', 45_000],
  ['1,5 mil', 1500],
  ['120,500', 120_500],
  ['1,250,000', 1_250_000],
  ['0', 0],
])('reads the mileage %j', (typed, kilometres) => {
  expect(mileageField.parse(typed)).toBe(kilometres);
});

test.each(['-1', '2.000.001', 'novo', '45,5', '10 milhas'])('refuses the mileage %j', (typed) => {
  expect(mileageField.safeParse(typed).success).toBe(false);
});

test('asks whether a mileage is in thousands when it can be both', () => {
  expect(problem(mileageField, '85,000')).toBe('Escreva 85.000 ou 85: “85,000” pode ser os dois');
});

test('shows mileage with its unit', () => {
  expect(formatMileage(45_000)).toBe('45.000 km');
});

test('a vehicle may be next year’s, a building may be ready in ten years', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const vehicle = yearField(vehicleYearLimits(now));
  expect(vehicle.parse('2027')).toBe(2027);
  expect(problem(vehicle, '2028')).toBe('Escreva um ano de 1900 a 2027');
  expect(problem(vehicle, '19')).toBe('Escreva o ano com 4 números, por exemplo 2019');
  expect(yearField(buildingYearLimits(now)).parse('2036')).toBe(2036);
  expect(yearField(buildingYearLimits(now)).safeParse('2037').success).toBe(false);
});

test.each([
  ['-11.30417, -41.85583', { lat: -11.30417, lng: -41.85583 }],
  ['-11,30417 -41,85583', { lat: -11.30417, lng: -41.85583 }],
  ['(-11.3041712345, -41.8558312345)', { lat: -11.304171, lng: -41.855831 }],
])('reads the coordinates %j', (typed, place) => {
  expect(coordinatesField.parse(typed)).toEqual(place);
});

test.each(['Irecê', '-11.30417', '48.8566, 2.3522', '41.85583, 11.30417', '-11, -41, 5', '91, 0'])(
  'refuses the coordinates %j',
  (typed) => {
    expect(coordinatesField.safeParse(typed).success).toBe(false);
  },
);

test('latitude and longitude come one by one from a map', () => {
  expect(latitudeField.parse('-11.30417')).toBe(-11.30417);
  expect(longitudeField.parse('-41.85583')).toBe(-41.85583);
  expect(latitudeField.safeParse('-41.85583').success).toBe(false);
  expect(longitudeField.safeParse('1e1').success).toBe(false);
});
