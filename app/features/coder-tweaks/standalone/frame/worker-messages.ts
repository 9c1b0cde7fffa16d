import type { Outcome } from "./conversion.ts";

export interface ConversionRequest {
  id: number;
  text: string;
  options: unknown;
}

export interface ConversionAnswer {
  id: number;
  outcome: Outcome<unknown>;
}
