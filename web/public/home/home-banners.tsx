import type { Banner } from '#core/site/banner.ts';
import { PICTURE_SHAPES, picturePath } from '#core/site/site-picture.ts';
import { Wrap } from '../../ui/wrap/wrap.tsx';
import './home-banners.css';

const { widths, ratio } = PICTURE_SHAPES.banner;
const [SMALLEST = 0] = widths;

/** What the office wants everybody to see: a fair, a campaign, another site of ours. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <Wrap className="home-banners">
      {banners.map(({ title, text, link, picture }, place) => (
        <a key={picture} href={link}>
          <img
            src={picturePath('banner', picture, SMALLEST)}
            srcSet={widths
              .map((width) => `${picturePath('banner', picture, width)} ${width}w`)
              .join(', ')}
            sizes="(width < 64rem) 90vw, 25rem"
            width={SMALLEST}
            height={Math.round(SMALLEST * ratio)}
            alt=""
            loading={place === 0 ? undefined : 'lazy'}
          />
          <b>{title}</b>
          {text && <span className="text-muted">{text}</span>}
        </a>
      ))}
    </Wrap>
  );
}
