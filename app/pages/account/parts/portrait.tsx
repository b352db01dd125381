import { findInitial } from "~/lib/count-characters";

interface Props {
  name: string;
  /** The address of the profile picture, if there is one. */
  picture: string | null;
  /** Width and height in pixels. */
  size: number;
}

/** The profile picture, or the initial of the name. It is decorative: the name always stands next to it. */
export function Portrait({ name, picture, size }: Props) {
  if (picture) return <img src={picture} alt="" width={size} height={size} className="portrait" />;
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className="portrait">
      <text x="32" y="42" textAnchor="middle" fontSize="28" fontWeight="650">
        {findInitial(name).toUpperCase()}
      </text>
    </svg>
  );
}
