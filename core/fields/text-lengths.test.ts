import { expect, test } from 'vitest';
import { adDescriptionField, adTitleField, messageField } from './ad-texts.ts';
import { fullNameField, nameField } from './person-name.ts';
import { requiredText } from './required-text.ts';
import { optionalField } from './text-field.ts';
import { lengthProblem, lineField } from './text-lengths.ts';

type Parser = { safeParse(input: unknown): { error?: { issues: { message: string }[] } } };

function problem(field: Parser, typed: unknown): string | undefined {
  return field.safeParse(typed).error?.issues[0]?.message;
}

test('says minimum, maximum or both, and how much is too much', () => {
  expect(lengthProblem('abc', { min: 5 })).toBe('Escreva pelo menos 5 caracteres');
  expect(lengthProblem('abcdef', { max: 5 })).toBe(
    'Escreva no máximo 5 caracteres: aqui há 1 a mais',
  );
  expect(lengthProblem('abc', { min: 20, max: 5000 })).toBe('Escreva de 20 a 5.000 caracteres');
  expect(lengthProblem('abc', { min: 1, max: 1 })).toBe(
    'Escreva no máximo 1 caractere: aqui há 2 a mais',
  );
  expect(lengthProblem('abc', { min: 3, max: 3 })).toBeNull();
});

test('the bounds of title, description and message are inclusive', () => {
  for (const [field, min, max] of [
    [adTitleField, 10, 100],
    [adDescriptionField, 20, 5000],
    [messageField, 10, 2000],
  ] as const) {
    expect(field.safeParse('a'.repeat(min)).success).toBe(true);
    expect(field.safeParse('a'.repeat(max)).success).toBe(true);
    expect(field.safeParse('a'.repeat(min - 1)).success).toBe(false);
    expect(field.safeParse('a'.repeat(max + 1)).success).toBe(false);
  }
});

test('counts an emoji as one character and an accent as none', () => {
  expect(lengthProblem('🌵🌵🌵', { max: 3 })).toBeNull();
  expect(lineField({ max: 1 }).parse('a\u0301')).toBe('á');
});

test('keeps one line in a title and paragraphs in a description', () => {
  expect(adTitleField.parse('  Casa   ampla\u00a0em  Irecê ')).toBe('Casa ampla em Irecê');
  expect(adDescriptionField.parse('Casa ampla.\r\n\r\n\r\n\r\nPerto da praça.  \n')).toBe(
    'Casa ampla.\n\nPerto da praça.',
  );
});

test.each(['Casa ampla\nem Irecê', 'Casa ampla\u0000 em Irecê', 'Casa ampla \ud800 em Irecê'])(
  'refuses control characters in a title: %j',
  (typed) => {
    expect(problem(adTitleField, typed)).toContain('Apague os caracteres');
  },
);

test('refuses control characters and towers of accents in a description', () => {
  const text = 'Casa ampla perto da praça';
  expect(adDescriptionField.safeParse(text).success).toBe(true);
  expect(problem(adDescriptionField, `${text}\u0007`)).toContain('Apague os caracteres');
  expect(problem(adDescriptionField, `${text}${'\u0335'.repeat(20)}`)).toContain('Apague');
});

test('drops what cannot be seen, but keeps joined emoji', () => {
  expect(requiredText.parse('Cen\u200btro\u202e')).toBe('Centro');
  expect(requiredText.parse('👨‍👩‍👧')).toBe('👨‍👩‍👧');
});

test.each(['', '  ', '\n', undefined, null])('asks for a text when it is %j', (typed) => {
  expect(problem(requiredText, typed)).toBe('Campo obrigatório');
});

test('refuses what is no text, and a megabyte', () => {
  expect(problem(requiredText, 12)).toBe('Escreva um texto');
  expect(problem(requiredText, ['a'])).toBe('Escreva um texto');
  expect(problem(requiredText, 'a'.repeat(1_000_000))).toBe('Texto longo demais');
});

test('an optional field may stay empty, but not be wrong', () => {
  const field = optionalField(adTitleField);
  for (const empty of ['', '  ', null, undefined]) expect(field.parse(empty)).toBeUndefined();
  expect(field.parse('Casa ampla em Irecê')).toBe('Casa ampla em Irecê');
  expect(problem(field, 'Casa')).toBe('Escreva de 10 a 100 caracteres');
});

test.each(['Lúcia', "D'Ávila", 'Ana-Clara', 'João Pedro', 'José Jr.', 'Sá', 'Ó'])(
  'accepts the name %j',
  (typed) => {
    expect(nameField.parse(typed)).toBe(typed);
  },
);

test.each(["D'Ávila", 'D´Ávila', 'D`Ávila', 'D’Ávila', 'D‘Ávila', 'DʼÁvila', 'D′Ávila'])(
  'the apostrophe of %j is one sign',
  (typed) => {
    expect(nameField.parse(typed)).toBe("D'Ávila");
    expect(fullNameField.parse(`Maria ${typed}`)).toBe("Maria D'Ávila");
    expect(adTitleField.parse(`Sítio ${typed} em Lapão`)).toBe("Sítio D'Ávila em Lapão");
  },
);

test.each(['Josefa (Zefa) Lima', 'Ana & João Lima', "João Sant'Anna"])(
  'accounts and strangers may be called %j',
  (typed) => {
    expect([nameField.parse(typed), fullNameField.parse(typed)]).toEqual([typed, typed]);
  },
);

test.each(['R2D2', '<b>Ana</b>', 'ana@exemplo.com', 'www.site.com/a', '-', '😀', 'A'.repeat(61)])(
  'refuses the name %j',
  (typed) => {
    expect(nameField.safeParse(typed).success).toBe(false);
  },
);

test('keeps a whole name in one field', () => {
  expect(fullNameField.parse(' Maria  Lúcia da Conceição ')).toBe('Maria Lúcia da Conceição');
  expect(fullNameField.safeParse('M').success).toBe(false);
});
