import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactSection } from './contact-section.tsx';

type Props = Parameters<typeof ContactSection>[0];

const sectionOf = (changes: Partial<Props> = {}) =>
  renderToStaticMarkup(
    <ContactSection
      path="/imovel/casa/irece/a1#contato"
      greeting="Olá!"
      sent={false}
      failed={undefined}
      visitor={undefined}
      card={undefined}
      numbers={{ hasPhone: true, hasWhatsapp: true }}
      {...changes}
    />,
  );

test('says what is needed before any button, also for the number', () => {
  const section = sectionOf();
  const needs = section.indexOf('Precisamos do seu nome, e-mail, telefone e dos três aceites');
  expect(needs).toBeGreaterThan(0);
  expect(needs).toBeLessThan(section.indexOf('name="name"'));
  expect(section).toContain('ou para ver o contato dele');
  expect(sectionOf({ numbers: { hasPhone: false, hasWhatsapp: false } })).not.toContain(
    'ver o contato',
  );
});

test('after a message one comes back to the empty form', () => {
  expect(sectionOf({ sent: true })).toContain('href="/imovel/casa/irece/a1#contato"');
});

test('a wish for the number that is refused says what is missing for it, and keeps what was filled', () => {
  const section = sectionOf({
    failed: {
      values: { kind: 'phone', name: 'Tainá', accepts_terms: 'on' },
      errors: [{ name: 'email', message: 'Campo obrigatório' }],
    },
  });
  expect(section).toContain('Para ver o telefone, falta');
  expect(section).toContain('value="Tainá"');
  expect(section).toMatch(
    /name="accepts_terms"[^>]*checked=""|checked=""[^>]*name="accepts_terms"/,
  );
});

test('who wrote already is told by the browser that knows it', () => {
  expect(sectionOf()).toMatch(/<div hidden="" data-contact-written="true">.*Você já falou/);
  expect(sectionOf({ sent: true })).not.toContain('<form');
});

test('in a flood it asks for a sum, with everything that was written', () => {
  const section = sectionOf({
    failed: {
      values: { name: 'Tainá', message: 'Bom dia!', check: '3' },
      errors: [{ name: 'check', message: 'Quanto é 7 mais 4?', key: '7-4-token' }],
    },
  });
  expect(section).toContain('Só falta confirmar');
  expect(section).toMatch(/name="check_key" value="7-4-token"/);
  expect(section).toMatch(/<label[^>]*>[^]*Quanto é 7 mais 4\?/);
  expect(section).toContain('value="Tainá"');
  expect(section).not.toContain('value="3"');
  expect(sectionOf()).not.toContain('name="check"');
});
