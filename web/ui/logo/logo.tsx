import clsx from 'clsx';
import { picturePath } from '#core/site/site-picture.ts';
import './logo.css';

/** Angles of the flower's petals, in degrees from upright. */
const PETALS = [-82, -42, 42, 82, -20, 20, 0];

/** The mandacaru in flower against the sun, cut in wood. Reads from 24 px on. */
export function LogoMark({
  size = 40,
  label,
}: {
  size?: number | undefined;
  label?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className="logo-mark"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path fill="#ec8b3c" d="M5.6 41.5a22 22 0 1 1 36.8 0z" />
      <g fill="none" stroke="#12402e" strokeLinecap="round">
        <path strokeWidth="8.6" d="M24 41V17.5" />
        <path
          strokeWidth="6.4"
          d="M24 36.5c-9 0-12-2.5-12-8.5v-4.5M24 31.5c9 0 12-2.5 12-8.5v-3.5"
        />
      </g>
      <path fill="#12402e" d="M1.5 45.5c5-3.6 13-4.8 22.5-4.8s17.5 1.2 22.5 4.8z" />
      <g fill="none" stroke="#f6e3c5" strokeWidth="1" strokeLinecap="round">
        <path strokeDasharray="2.6 1.9" d="M22.3 21v19M25.7 22.5v17.5" />
        <path strokeDasharray="2 1.7" d="M12 24.5v4c0 3 1.2 5 4 6M36 20.5v3c0 3-1.2 5-4 6" />
      </g>
      <g fill="#fffdf8" stroke="#12402e" strokeWidth=".5">
        {PETALS.map((angle) => (
          <path
            key={angle}
            d="M0 0C-2.7-3.2-2.2-7.2 0-10.2 2.2-7.2 2.7-3.2 0 0z"
            transform={`translate(24 15.5) rotate(${angle})`}
          />
        ))}
      </g>
      <circle cx="24" cy="14.8" r="1.7" fill="#f2b632" />
    </svg>
  );
}

export interface LogoProps {
  /** A picture of the office in the place of the drawing. */
  picture?: string | undefined;
  /** The word beside the mark (the site's name, from the settings). */
  name: string;
  size?: number | undefined;
  trademark?: boolean | undefined;
  className?: string | undefined;
}

export function Logo({ name, picture, size = 40, trademark, className }: LogoProps) {
  return (
    <span className={clsx('logo', className)}>
      {picture ? (
        <img
          src={picturePath('logo', picture, 96)}
          srcSet={`${picturePath('logo', picture, 192)} 2x`}
          alt=""
          width={size}
          height={size}
        />
      ) : (
        <LogoMark size={size} />
      )}
      <span>
        {name}
        {trademark && <sup>™</sup>}
      </span>
    </span>
  );
}
