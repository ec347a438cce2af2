import { expect, test } from 'vitest';
import { answerLink } from './request-answer.ts';

const REQUEST = {
  kind: 'contact',
  subject: 'plans',
  name: 'Tainá Ribeiro',
  email: 'taina@sertao.example',
  message: 'Bom dia!\nQuanto custa?',
} as const;

const partsOf = (link: string) => {
  const { pathname, searchParams } = new URL(link);
  return [pathname, searchParams.get('subject'), searchParams.get('body')];
};

test('an answer begins with a greeting and has below it what was written', () => {
  expect(partsOf(answerLink(REQUEST, 'Mandacaru'))).toEqual([
    'taina@sertao.example',
    'Sua mensagem para o Mandacaru: Planos e assinaturas',
    'Olá, Tainá!\r\n\r\n\r\n\r\nVocê escreveu:\r\n> Bom dia!\r\n> Quanto custa?',
  ]);
});

test('nobody else is written to and nothing is added, whatever stands in the address or the text', () => {
  const link = answerLink(
    { ...REQUEST, email: 'a?bcc=b@sertao.example', message: 'Oi&bcc=todos@sertao.example' },
    'Mandacaru',
  );
  expect(new URL(link).searchParams.has('bcc')).toBe(false);
  expect(link).toContain('mailto:a%3Fbcc%3Db@sertao.example?');
});

test('a long message is cut between letters, not within one', () => {
  const link = answerLink({ ...REQUEST, message: '😀'.repeat(2000) }, 'Mandacaru');
  expect(decodeURIComponent(link)).toContain('😀…');
  expect(link.length).toBeLessThan(9000);
});
