interface Props {
  name: string;
  /** The address of the picture somebody has put on their account, if any. */
  picture: string | null;
  /** The length of its side, in pixels. */
  size: number;
}

/** Somebody's picture, or the first letter of their name. It says nothing that does not stand beside it. */
export function Portrait({ name, picture, size }: Props) {
  if (picture) return <img src={picture} alt="" width={size} height={size} className="portrait" />;
  const initial = [...name.trim()][0]?.toUpperCase() ?? "";
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className="portrait">
      <text x="32" y="42" textAnchor="middle" fontSize="28" fontWeight="650">
        {initial}
      </text>
    </svg>
  );
}
