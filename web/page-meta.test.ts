import { describe, expect, test } from 'vitest';
import { websiteSettings } from '#core/site/website-settings.ts';
import { pageMeta, type PageFacts } from './page-meta.ts';

const publicBaseUrl = 'https://mandacaru.example';

/** What the head of a page says, by name; links by their `rel`. */
function headOf(address: string, facts?: PageFacts): Record<string, string> {
  const at = address.indexOf('?');
  const location = {
    pathname: at < 0 ? address : address.slice(0, at),
    search: at < 0 ? '' : address.slice(at),
  };
  const loaderData = { settings: websiteSettings.parse({}), publicBaseUrl };
  const tags = pageMeta({ location, matches: [{ id: 'root', loaderData }] }, facts);
  return Object.fromEntries(
    (tags as Record<string, string>[]).map((tag) =>
      tag['title']
        ? ['title', tag['title']]
        : [tag['name'] ?? tag['property'] ?? tag['rel'], tag['content'] ?? tag['href']],
    ),
  ) as Record<string, string>;
}

describe('the head of a page', () => {
  test('says everything of the specification, from the settings', () => {
    const head = headOf('/termos-de-uso');
    for (const name of ['description', 'keywords', 'author', 'publisher'])
      expect(head[name], name).toMatch(/\S/);
    expect(head).toMatchObject({
      title: 'Encontre seu lar no sertão baiano | Mandacaru',
      robots: 'index, follow',
      'twitter:card': 'summary_large_image',
      'og:image': `${publicBaseUrl}/share.png`,
      'twitter:image': `${publicBaseUrl}/share.png`,
    });
  });

  test('tells size and words of a picture that was drawn for links, and of no other', () => {
    const drawn = headOf('/', { image: '/photos/share/a.jpg', imageAlt: 'Casa no Centro, R$ 1' });
    expect(drawn).toMatchObject({
      'og:image': `${publicBaseUrl}/photos/share/a.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Casa no Centro, R$ 1',
      'twitter:image:alt': 'Casa no Centro, R$ 1',
    });
    expect(headOf('/', { image: '/photos/abc/768.jpg' })).not.toHaveProperty('og:image:width');
  });

  test('names the address with its query', () => {
    expect(headOf('/contato?assunto=a%20b&x=1')).toMatchObject({
      canonical: `${publicBaseUrl}/contato?assunto=a%20b&x=1`,
      'og:url': `${publicBaseUrl}/contato?assunto=a%20b&x=1`,
    });
  });

  test.each(['//evil.example/x', '/\\evil.example', '///evil.example', '//user@evil.example'])(
    'never names another site: %s',
    (address) => {
      for (const head of [headOf(address), headOf('/', { canonicalPath: address })])
        for (const told of [head['canonical'], head['og:url']])
          expect(new URL(told ?? '').host).toBe('mandacaru.example');
    },
  );
});
