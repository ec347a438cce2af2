import { expect, test } from 'vitest';
import { countedSearch } from './expression-steps.ts';
import { steepExpressions } from './steep-expressions.ts';

const STEEP = [
  /\s+$/,
  /a+b/,
  /^[^a-z]*|[^a-z]*$/g,
  /<style[^>]*>/,
  /^.*foo.*bar$/,
  /[\s\S]*?-->/,
  /^(a|a)*$/,
  /(a|ab|b)*c/,
  /(\w+\s?)*@/,
  /(x+x+)+y/,
  /^(?:[a-z]{1,30}){1,20}$/,
  /^[a-z][a-z0-9!]*(?=[^a-z]*$)/,
  /(?<=a+)b/,
  /<(b|i)>.*?<\/\1>/gs,
  /\B(?=(?:\d{3})+$)/g,
];

test.each(STEEP)('%s is found', (expression) => {
  expect(steepExpressions([{ expression, longest: 10_000 }])).toHaveLength(1);
});

test.each([
  /\s+/g,
  /^\s+/,
  /[,;]\s*/y,
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  /^(?:[a-z0-9-]{1,63}\.){1,10}[a-z]{2,63}$/i,
  /\p{M}{30}(?=\p{M})/gu,
  /(?<!\d)\d{1,3}(?:\.\d{3})*(?!\d)/g,
  /^(\s*x)*$/,
  /a{5,60}b/,
  /(?:)*$/,
  /(["']).{0,20}\1/,
  /[\p{L}--[a-z]]/v,
])('%s is left alone', (expression) => {
  expect(steepExpressions([{ expression, longest: 10_000 }])).toEqual([]);
});

test('a steep one is left alone where it reads short texts only, and not when that takes long', () => {
  expect(steepExpressions([{ expression: /\s+$/, longest: 500 }])).toEqual([]);
  expect(steepExpressions([{ expression: /^(a|a)*$/, longest: 500 }])).toHaveLength(1);
});

test('says so when it has not learnt to read an expression', () => {
  expect(() => countedSearch(/(?i:a)/)).toThrow('(?i:a)');
});
