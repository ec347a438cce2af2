import { expect, test } from 'vitest';
import { FIRST_RULES } from '#core/trust/trust-rules.ts';
import { auditedChanges } from './audit-fields.ts';

type Values = Readonly<Record<string, unknown>>;

function changes(
  table: string,
  before: Values | null,
  after: Values,
  names = new Map<string, string>(),
) {
  const row = { table_name: table, row_key: 'abcde12345', fields: Object.keys(after) };
  return auditedChanges({ ...row, before, after, names }).map((change) => ({
    ...change,
    before: change.before?.replaceAll('\u00a0', ' ') ?? null,
    after: change.after?.replaceAll('\u00a0', ' ') ?? null,
  }));
}

test('a text that begins like a moment is shown as it was written, a moment as people read it', () => {
  const note = '2026-11-28T14:00 bloqueamos o acesso';
  expect(
    changes('reports', null, {
      handling_note: note,
      handled_at: '2026-11-28T17:00:00.123456+00:00',
    }),
  ).toEqual([
    { field: 'O que foi feito', before: null, after: note },
    { field: 'Tratada em', before: null, after: '28/11/2026 às 14:00' },
  ]);
});

test('what a coupon took off before is written by what it was then', () => {
  expect(
    changes(
      'coupons',
      { discount_type: 'percentage', discount_value: 10 },
      { discount_type: 'fixed', discount_value: 1000 },
    ),
  ).toContainEqual({ field: 'Desconto', before: '10%', after: 'R$ 10,00' });
});

test('trust rules that are older than a sign are read as they held', () => {
  const { scam: _, ...points } = FIRST_RULES.points;
  const [rules] = changes('trust_rules', null, { rules: { ...FIRST_RULES, points } });
  expect(rules?.after).toContain('Pontos de “Conversa de golpe”: 60');
});

test('the plan that somebody chose when signing up is told by its name', () => {
  expect(
    changes(
      'users',
      { wanted_plan_id: null },
      { wanted_plan_id: 'k3m9x2p7qa' },
      new Map([['plans k3m9x2p7qa', 'Corretor']]),
    ),
  ).toEqual([{ field: 'Plano escolhido ao se cadastrar', before: 'vazio', after: 'Corretor' }]);
});
