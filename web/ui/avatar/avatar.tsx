export interface AvatarProps {
  name: string;
  src?: string | undefined;
  /** px */
  size?: number | undefined;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const [first = name.trim(), last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return `${first.charAt(0)}${last?.charAt(0) ?? ''}`;
}

/** A person's or an agency's picture, or their initials. The name must stand beside it. */
export function Avatar({ name, src, size = 48 }: AvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.4 };
  return src ? (
    <img className="avatar" src={src} alt="" width={size} height={size} style={style} loading="lazy" />
  ) : (
    <span className="avatar" style={style} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
