import { Button } from "#app/ui/button.tsx";
import { copyText } from "./copy-and-download.ts";

export interface Fact {
  name: string;
  value: string;
  isPlain?: boolean;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="tool-facts">
      {facts.map(({ name, value, isPlain = false }) => (
        <div key={name} className="tool-fact">
          <dt>{name}</dt>
          <dd>
            <span>{value}</span>
            {!isPlain && (
              <Button variant="ghost" size="sm" aria-label={`Copy ${name}`} onClick={() => copyText(value)}>
                Copy
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
