import { expect, test } from 'vitest';
import { NEXT_STEPS } from '#core/statistics/next-step.ts';
import { NEXT_STEP_WORDS } from './next-step-words.ts';
import {
  changeText,
  comparisonTexts,
  rankChangeText,
  rankText,
  spanText,
} from './statistics-words.ts';

test('a number is compared in percent once the one before is large enough', () => {
  const of = 'antes';
  expect(changeText(124, 100, { of })).toEqual({
    text: '24% a mais, antes 100',
    direction: 'up',
  });
  expect(changeText(50, 100, { of })).toMatchObject({ direction: 'down' });
  expect(changeText(100, 100, { of })).toMatchObject({ direction: 'same' });
  expect(changeText(3, 1, { of })).toEqual({ text: 'antes 1', direction: 'same' });
  expect(changeText(2, 100, { of, isWhole: true })).toMatchObject({ direction: 'same' });
});

test('days are said as they are in Bahia', () => {
  expect(spanText({ since: '2026-11-01', until: '2026-11-21' })).toBe('01/11 a 21/11/2026');
  expect(spanText({ since: '2025-12-28', until: '2026-01-03' })).toBe('28/12/2025 a 03/01/2026');
  expect(spanText({ since: '2026-11-21', until: '2026-11-21' })).toBe('21/11/2026');
});

test('a rank says among what, and how it moved', () => {
  const now = { rank: 12, ads: 1048, town: 'Irecê', type: 'house' };
  expect(rankText('property', now)).toBe('12º de 1.048 casas em Irecê');
  expect(rankText('vehicle', { rank: 1, ads: 1, town: 'Lapão', type: 'motorcycles' })).toBe(
    'Único anúncio (moto) em Lapão',
  );
  expect(rankChangeText(now, { rank: 15, ads: 40, day: '2026-11-14' })).toBe(
    'Subiu 3 lugares desde 14/11.',
  );
  expect(rankChangeText(now, { rank: 11, ads: 40, day: '2026-11-14' })).toBe(
    'Desceu 1 lugar desde 14/11.',
  );
});

test('a comparison says what it rests on', () => {
  const texts = comparisonTexts('vehicle', {
    area: 'region',
    town: 'Irecê',
    type: 'motorcycles',
    ads: 14,
    advertisers: 6,
    days: 30,
    weekly_views: 1,
    median_weekly_views: 9,
    conversion: null,
    sample_conversion: 2.4,
  });
  expect(texts.sample).toBe(
    'Comparado com 14 motos na região, de 6 outros anunciantes, nos últimos 30 dias.',
  );
  expect(texts.leads).toBeNull();
});

test('every next step is one sentence, for one and for several', () => {
  const ad = { kind: 'property' as const, id: 'x', name: 'Casa no Centro' };
  for (const name of NEXT_STEPS)
    for (const count of [1, 3]) {
      const facts = { count, kind: null, ad, plan: null, until: null, price: null };
      expect(NEXT_STEP_WORDS[name].sentence(facts)).toMatch(/^.{10,110}\.$/u);
    }
});
