interface OwnStyleProps {
  name: string;
  css: string;
}

/**
 * The styles of one thing, which come with it: React puts them into the head, once however often they are asked for,
 * and before what they are for is shown. Names of classes only: utilities are common to all (shell/public.css).
 */
export function OwnStyle({ name, css }: OwnStyleProps) {
  return (
    <style href={name} precedence="own">
      {css}
    </style>
  );
}
