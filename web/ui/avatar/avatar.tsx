import clsx from 'clsx';
import './avatar.css';

export interface AvatarProps {
  name: string;
  src?: string | undefined;
  /** 40, 48 or 80 px. */
  size?: 'sm' | 'md' | 'lg' | undefined;
}

const SIDES = { sm: 40, md: 48, lg: 80 };

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const [first = name.trim(), last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return `${first.charAt(0)}${last?.charAt(0) ?? ''}`;
}

/** A person's or an agency's picture, or their initials. The name must stand beside it. */
export function Avatar({ name, src, size = 'md' }: AvatarProps) {
  const className = clsx('avatar', `avatar-${size}`);
  return src ? (
    <img
      className={className}
      src={src}
      alt=""
      width={SIDES[size]}
      height={SIDES[size]}
      loading="lazy"
    />
  ) : (
    <span className={className} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
