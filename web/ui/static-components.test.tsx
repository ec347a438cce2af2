import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { AdCard } from './ad-card/ad-card.tsx';
import { Button } from './button/button.tsx';
import { Chart } from './chart/chart.tsx';
import { CepInput } from './cep-input/cep-input.tsx';
import { CheckboxGroup } from './checkbox-group/checkbox-group.tsx';
import { ConsentBanner } from './consent-banner/consent-banner.tsx';
import { ErrorSummary } from './error-summary/error-summary.tsx';
import { MoneyInput } from './money-input/money-input.tsx';
import { PasswordInput } from './password-input/password-input.tsx';
import { Pagination } from './pagination/pagination.tsx';
import { PlateInput } from './plate-input/plate-input.tsx';
import { SiteFooter } from './site-footer/site-footer.tsx';
import { Textarea } from './textarea/textarea.tsx';

test('a refused field is marked, described by its hint and its refusal, and reached from the summary', () => {
  const field = renderToStaticMarkup(
    <MoneyInput name="price" label="Preço" hint="Em reais" error="Maior que zero" required />,
  );
  expect(field).toContain('id="campo-price"');
  expect(field).toContain('aria-invalid="true"');
  expect(field).toContain('aria-describedby="campo-price-dica campo-price-erro"');
  expect(field).toContain('id="campo-price-erro"');
  const summary = renderToStaticMarkup(
    <ErrorSummary errors={[{ name: 'price', message: 'Maior que zero' }]} />,
  );
  expect(summary).toContain('href="#campo-price"');
  expect(summary).toContain('autofocus');
});

test('a field without refusal is neither marked nor described', () => {
  const field = renderToStaticMarkup(<MoneyInput name="price" label="Preço" />);
  expect(field).not.toContain('aria-invalid');
  expect(field).not.toContain('aria-describedby');
});

test('no field cuts what is pasted, and a long text counts what is too much', () => {
  const fields = renderToStaticMarkup(
    <>
      <CepInput name="zip_code" label="CEP" />
      <PlateInput name="plate" label="Placa" />
      <Textarea name="message" label="Mensagem" maxLength={2000} />
    </>,
  );
  expect(fields).not.toMatch(/ maxlength=/i);
  expect(fields).toContain('até 2.000 caracteres');
});

test('a password is hidden, and the button that shows it waits for the script', () => {
  const field = renderToStaticMarkup(
    <PasswordInput
      name="password"
      label="Senha"
      autoComplete="new-password"
      error="Curta demais"
    />,
  );
  expect(field).toMatch(/<input[^>]* type="password"/);
  expect(field).toContain('aria-describedby="campo-password-erro"');
  const [button] = /<button[^>]*>/.exec(field) ?? [];
  expect(button).toMatch(
    /type="button".*aria-pressed="false".*aria-controls="campo-password".* hidden/,
  );
});

test('there is no summary when there is no error', () => {
  expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe('');
});

test('only the first of a group of boxes holds the id, all hold the name', () => {
  const group = renderToStaticMarkup(
    <CheckboxGroup
      name="amenities[]"
      label="O que tem"
      defaultValue={['pool']}
      options={[
        { value: 'gate', label: 'Portão' },
        { value: 'pool', label: 'Piscina' },
      ]}
    />,
  );
  expect(group.match(/id="campo-amenities"/g)).toHaveLength(1);
  expect(group.match(/name="amenities\[\]"/g)).toHaveLength(2);
  expect(group).toMatch(/checked=""[^>]*value="pool"|value="pool"[^>]*checked=""/);
});

test('the middle page links to its neighbours, the last one has no next', () => {
  const page = (number: number) =>
    renderToStaticMarkup(
      <Pagination page={number} pageCount={9} hrefFor={(n) => `?pagina=${n}`} />,
    );
  expect(page(2)).toContain('rel="prev" href="?pagina=1"');
  expect(page(2)).toContain('rel="next" href="?pagina=3"');
  expect(page(9)).not.toContain('rel="next"');
});

test('a sold ad says so, and one without a photograph has no image', () => {
  const card = renderToStaticMarkup(
    <AdCard href="/imovel/1" title="Chácara" price="R$ 320.000" place="Ibititá" sold="Vendido" />,
  );
  expect(card).toContain('Vendido');
  expect(card).not.toContain('<img');
});

test('a card of the first row is fetched at once, another when it comes near', () => {
  const card = (priority: boolean) =>
    renderToStaticMarkup(
      <AdCard
        href="/imovel/1"
        title="Casa"
        price="R$ 1"
        place="Irecê"
        photo={{ src: '/1.webp', alt: '' }}
        priority={priority}
      />,
    );
  expect(card(true)).toContain('loading="eager"');
  expect(card(false)).toContain('loading="lazy"');
});

test('a busy button cannot be pressed again', () => {
  expect(renderToStaticMarkup(<Button loading>Enviando</Button>)).toMatch(/disabled="".*aria-busy/);
  expect(renderToStaticMarkup(<Button>Enviar</Button>)).not.toContain('disabled');
});

test('a chart carries its numbers as a table', () => {
  const chart = renderToStaticMarkup(
    <Chart
      title="Visitas"
      description="Sobe."
      labels={['jan', 'fev']}
      series={[{ label: 'Imóveis', values: [10, 1284] }]}
    />,
  );
  expect(chart).toContain('<td>1.284</td>');
  expect(chart).toContain('<desc');
});

test('the consent banner follows the specification and has one way out', () => {
  const banner = renderToStaticMarkup(
    <ConsentBanner open action="/consentimento" privacyHref="/politica-de-privacidade" />,
  );
  expect(banner).toContain('Nós usamos cookies');
  expect(banner).toContain('Aceitar e continuar');
  expect(banner).toContain('target="_blank"');
  expect(banner.match(/<button/g)).toHaveLength(1);
});

test('the footer carries trademark, year and rights', () => {
  const footer = renderToStaticMarkup(<SiteFooter siteName="Mandacaru" links={[]} />);
  expect(footer).toContain('<sup>™</sup>');
  expect(footer).toContain('© 2025');
  expect(footer).toContain('All Rights Reserved.');
});
