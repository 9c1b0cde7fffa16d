export function Avatar({ initials, image, size = "md" }: { initials: string; image: string; size?: "md" | "lg" }) {
  return (
    // As CSS content: text in a button would be part of its label.
    <span className="cloud-avatar" data-size={size} data-initials={image ? "" : initials} aria-hidden="true">
      {image && <img src={image} alt="" />}
    </span>
  );
}
