interface AvatarProps {
  initials: string;
  /** Data URL; empty for none. */
  image: string;
  size?: "md" | "lg";
}

/** A person's picture, or their initials. The name stands beside it, or labels what it is in. */
export function Avatar({ initials, image, size = "md" }: AvatarProps) {
  return (
    // By CSS: text in a button would have to be a part of the button's name.
    <span className="cloud-avatar" data-size={size} data-initials={image ? "" : initials} aria-hidden="true">
      {image && <img src={image} alt="" />}
    </span>
  );
}
