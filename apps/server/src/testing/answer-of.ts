import type { RouteName, routes } from '@pleinair/contract';
import type { z } from 'zod';

/** The answer of a refused call; which fields it has depends on its status. */
interface Refusal {
  readonly errors: string[];
  readonly ferrors: Record<string, string[]>;
  readonly code: string;
}

/** The type of a call's answer in the contract; unknown if the path is only known at run time. */
export type AnswerOf<Verb extends string, Path extends string> = string extends Path
  ? unknown
  : BodyOf<NameOf<Verb, WithoutQuery<Path>>>;

type BodyOf<Name extends RouteName> = [Name] extends [never]
  ? unknown
  : Refusal & (Routes[Name]['answer'] extends z.ZodType ? Read<z.output<Routes[Name]['answer']>> : unknown);

/** Anything but JSON is read as text. */
type Read<Answer> = Answer extends ReadableStream | Uint8Array ? string : Answer;

type Routes = typeof routes;

/** Of two matching paths, the one without parameters. */
type NameOf<Verb extends string, Path extends string> = [Named<Verb, Path>] extends [never]
  ? Fitting<Verb, Segments<Path>>
  : Named<Verb, Path>;

type Named<Verb extends string, Path extends string> = {
  [Name in RouteName]: [Verb, Path] extends [Routes[Name]['method'], Routes[Name]['path']] ? Name : never;
}[RouteName];

type Fitting<Verb extends string, Path extends readonly string[]> = {
  [Name in RouteName]: [Verb, Path] extends [Routes[Name]['method'], Patterns[Name]] ? Name : never;
}[RouteName];

/** The paths split into segments, with `string` for a parameter. */
type Patterns = { [Name in RouteName]: Pattern<Segments<Routes[Name]['path']>> };

type Pattern<Path extends readonly string[]> = {
  [Index in keyof Path]: Path[Index] extends `{${string}}` ? string : Path[Index];
};

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? [First, ...Segments<Rest>]
  : [Path];

type WithoutQuery<Path extends string> = WithoutSlash<Path extends `${infer Bare}?${string}` ? Bare : Path>;

type WithoutSlash<Path extends string> = Path extends `${infer Bare}/` ? Bare : Path;
