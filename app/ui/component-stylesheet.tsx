interface ComponentStylesheetProps {
  name: string;
  css: string;
}

/** React adds it to the head once, before the component is shown. Class names only: utilities are in shell/full.css. */
export function ComponentStylesheet({ name, css }: ComponentStylesheetProps) {
  return (
    <style href={name} precedence="component">
      {css}
    </style>
  );
}
