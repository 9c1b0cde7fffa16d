import { checkChosenTheme, themeField } from "./theme-choice.ts";

const themes = [
  { value: "system", label: "System", lit: "M8.6 2.5h4.9l-2.2 11H6.3z" },
  { value: "light", label: "Light", lit: "M4.7 2.5h8.8l-2.2 11H2.5z" },
  { value: "dark", label: "Dark", lit: "" },
];

export function ThemeSwitch() {
  return (
    <fieldset ref={checkWhenMounted} className="theme-switch needs-scripts">
      <legend className="sr-only">Color theme</legend>
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

function checkWhenMounted(fieldset: HTMLFieldSetElement | null) {
  if (fieldset) checkChosenTheme(fieldset);
}
