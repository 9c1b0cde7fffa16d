import { themeField } from "#app/shell/theme-choice.ts";

/** Drawn on 16 x 16: a window that is half lit, lit, and dark. */
const themes = [
  { value: "system", label: "System", lit: "M8.6 2.5h4.9l-2.2 11H6.3z" },
  { value: "light", label: "Light", lit: "M4.7 2.5h8.8l-2.2 11H2.5z" },
  { value: "dark", label: "Dark", lit: "" },
];

/** System, light or dark: plain radio buttons, which a script in the document answers (follow-theme.ts). */
export function ThemeSwitch() {
  return (
    <fieldset ref={showChosen} className="theme-switch needs-scripts">
      <legend className="sr-only">Colour theme</legend>
      {themes.map(({ value, label, lit }) => (
        <label key={value} className="theme-choice">
          <input
            type="radio"
            name={themeField}
            value={value}
            defaultChecked={value === "system"}
            autoComplete="off"
            className="sr-only"
          />
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path className="theme-lit" d={lit} />
            <path className="theme-frame" d="M4.7 2.5h8.8l-2.2 11H2.5z" />
          </svg>
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** A switch that React draws anew, after a page without footer, starts where the document is. */
function showChosen(fieldset: HTMLFieldSetElement | null) {
  const theme = document.documentElement.dataset.theme ?? "system";
  const choice = fieldset?.querySelector<HTMLInputElement>(`[value="${theme}"]`);
  if (choice) choice.checked = true;
}
