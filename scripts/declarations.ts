/**
 * The package's types as one file that imports nothing. What zod infers is spelt out, with the docs of
 * its fields, so that whoever installs the package needs neither zod nor our sources.
 */
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import { INPUT_NAMES, INPUTS, type InputName } from '../src/config/inputs.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = fileURLToPath(new URL('../src/package.ts', import.meta.url));

/** The text of `dist/package.d.ts`. */
export async function declarations(): Promise<string> {
  const program = ts.createProgram([ENTRY], options());
  const text = new Speller(program).spellEntry();
  const style = await resolveConfig(ENTRY);
  return await format(text, { ...style, parser: 'typescript' });
}

function options(): ts.CompilerOptions {
  const file = `${ROOT}tsconfig.json`;
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  return ts.parseJsonConfigFileContent(config, ts.sys, ROOT, {}, file).options;
}

class Speller {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  /** The exported types, by what they are when spelt out: where one recurs its name is enough. */
  readonly #names = new Map<string, string>();
  readonly #bare = new Map<ts.Type, string>();

  constructor(program: ts.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  spellEntry(): string {
    const checker = this.#checker;
    const source = this.#program.getSourceFile(ENTRY);
    const entry = source && checker.getSymbolAtLocation(source);
    if (!entry) throw new Error(`${ENTRY} exports nothing`);
    const exported = checker
      .getExportsOfModule(entry)
      .map((symbol) =>
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      )
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const symbol of exported.filter(isType)) {
      this.#names.set(this.#spellBare(checker.getDeclaredTypeOfSymbol(symbol)), symbol.name);
    }
    return [
      '// Made by npm run build from src/package.ts.\n',
      ...exported.map((symbol) => docs(this.#docsOf(symbol)) + this.#declare(symbol)),
    ].join('\n');
  }

  #declare(symbol: ts.Symbol): string {
    const { name, flags } = symbol;
    const checker = this.#checker;
    if (flags & ts.SymbolFlags.Class) return this.#declareClass(symbol);
    if (isType(symbol)) {
      return `export type ${name} = ${this.#spellOut(checker.getDeclaredTypeOfSymbol(symbol), true)};\n`;
    }
    const type = checker.getTypeOfSymbol(symbol);
    const [signature] = type.getCallSignatures();
    if (signature) return `export declare function ${name}${this.#signature(signature, ': ')};\n`;
    return `export declare const ${name}: ${this.#spell(type)};\n`;
  }

  #declareClass(symbol: ts.Symbol): string {
    const checker = this.#checker;
    const [construct] = checker.getTypeOfSymbol(symbol).getConstructSignatures();
    const type = checker.getDeclaredTypeOfSymbol(symbol) as ts.InterfaceType;
    const [base] = checker.getBaseTypes(type);
    if (!construct || !base) throw new Error(`${symbol.name} is no class that extends another`);
    const isOwn = (member: ts.Symbol) =>
      member.declarations?.some(({ parent }) => parent === symbol.valueDeclaration) ?? false;
    const members = type.getProperties().filter(isOwn);
    const parameters = this.#signature(construct, null);
    return `export declare class ${symbol.name} extends ${this.#spell(base)} {
      constructor${parameters};
      ${members.map((member) => this.#member(member, true)).join('\n')}
    }\n`;
  }

  /** A type by its name where it has one here. */
  #spell(type: ts.Type): string {
    if (type.flags & PLAIN) return this.#checker.typeToString(type);
    const present = this.#checker.getNonNullableType(type);
    const name = this.#names.get(this.#spellBare(present));
    if (name === undefined) return this.#spellOut(type, true);
    if (present === type) return name;
    const missing = type.isUnion() ? type.types.filter((part) => part.flags & NULLISH) : [];
    return [name, ...missing.map((part) => this.#checker.typeToString(part))].join(' | ');
  }

  /** The same for every type of the same shape. */
  #spellBare(type: ts.Type): string {
    const known = this.#bare.get(type);
    if (known !== undefined) return known;
    const text = this.#spellOut(type, false);
    this.#bare.set(type, text);
    return text;
  }

  /** @param forReaders with docs, and with names of what is within */
  #spellOut(type: ts.Type, forReaders: boolean): string {
    const spell = (part: ts.Type) => (forReaders ? this.#spell(part) : this.#spellBare(part));
    const checker = this.#checker;
    if (type.flags & PLAIN) return checker.typeToString(type);
    if (type.isUnion()) return this.#union(type, spell);
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      const isReadonly = type.symbol.name === 'ReadonlyArray';
      return `${isReadonly ? 'readonly ' : ''}(${item ? spell(item) : 'unknown'})[]`;
    }
    if (this.#isFromElsewhere(type)) {
      const given = checker.getTypeArguments(type as ts.TypeReference).map(spell);
      return type.symbol.name + (given.length > 0 ? `<${given.join(', ')}>` : '');
    }
    const [call] = type.getCallSignatures();
    if (call) return `(${this.#signature(call, ' => ')})`;
    const indexed = checker
      .getIndexInfosOfType(type)
      .map(({ keyType, type: value }) => `[key: ${spell(keyType)}]: ${spell(value)};`);
    const members = inOrder(type).map((member) => this.#member(member, forReaders));
    if (!(type.flags & ts.TypeFlags.Object)) {
      throw new Error(`${checker.typeToString(type)} is of a kind that cannot be spelt out yet`);
    }
    return `{\n${[...indexed, ...members].join('\n')}\n}`;
  }

  #union({ types }: ts.UnionType, spell: (type: ts.Type) => string): string {
    const isBoolean = (part: ts.Type) => (part.flags & ts.TypeFlags.BooleanLiteral) !== 0;
    const parts = types.filter((part) => !isBoolean(part)).map(spell);
    const booleans = types.filter(isBoolean);
    if (booleans.length === 2) parts.push('boolean');
    else parts.push(...booleans.map(spell));
    // What may be missing stands last.
    const rank = (part: string) => ['null', 'undefined'].indexOf(part);
    return [...new Set(parts)].sort((a, b) => rank(a) - rank(b)).join(' | ');
  }

  #member(member: ts.Symbol, forReaders: boolean): string {
    const type = this.#checker.getTypeOfSymbol(member);
    const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
    const name = /^\w+$/.test(member.name) ? member.name : JSON.stringify(member.name);
    const text = forReaders ? this.#spell(type) : this.#spellBare(type);
    // A program that passes on what it has not been given may say so.
    const rest = isOptional && !/\bundefined$/.test(text) ? ' | undefined' : '';
    const above = forReaders ? docs(this.#docsOf(member)) : '';
    return `${above}${name}${isOptional ? '?' : ''}: ${text}${rest};`;
  }

  #signature(signature: ts.Signature, arrow: string | null): string {
    const parameters = signature.parameters.map((parameter) => {
      const declaration = parameter.valueDeclaration;
      const isOptional =
        declaration &&
        ts.isParameter(declaration) &&
        this.#checker.isOptionalParameter(declaration);
      return `${parameter.name}${isOptional ? '?' : ''}: ${this.#spell(this.#checker.getTypeOfSymbol(parameter))}`;
    });
    const returns = arrow === null ? '' : arrow + this.#spell(signature.getReturnType());
    return `(${parameters.join(', ')})${returns}`;
  }

  /** Whether a type is the language's or the platform's own. */
  #isFromElsewhere(type: ts.Type): boolean {
    const [declaration] = (type.symbol as ts.Symbol | undefined)?.declarations ?? [];
    const file = declaration?.getSourceFile();
    // What has no name of its own, such as a record, is made of ours.
    if (!file || type.symbol.name.startsWith('__')) return false;
    return (
      this.#program.isSourceFileDefaultLibrary(file) ||
      file.fileName.includes('/node_modules/@types/node/')
    );
  }

  #docsOf(symbol: ts.Symbol): string[] {
    const input = inputOf(symbol);
    if (input !== undefined) {
      const { description, byDefault } = INPUTS[input];
      return [`${description} Default: ${byDefault}.`];
    }
    const own = symbol.getDocumentationComment(this.#checker);
    const schema = own.length > 0 ? undefined : this.#schemaOf(symbol);
    const comment = schema?.getDocumentationComment(this.#checker) ?? own;
    const tags = symbol.getJsDocTags(this.#checker).map(({ name, text }) => {
      const words = ts.displayPartsToString(text);
      return `@${name} ${name === 'param' ? words.replace(' ', ' - ') : words}`;
    });
    return [ts.displayPartsToString(comment), ...tags].filter((part) => part !== '');
  }

  /** The schema that a type is inferred from, which has the docs. */
  #schemaOf(symbol: ts.Symbol): ts.Symbol | undefined {
    const declaration = symbol.declarations?.find((each) => ts.isTypeAliasDeclaration(each));
    const inferred = declaration?.type;
    if (!inferred || !ts.isTypeReferenceNode(inferred)) return undefined;
    const [query] = inferred.typeArguments ?? [];
    return query && ts.isTypeQueryNode(query)
      ? this.#checker.getSymbolAtLocation(query.exprName)
      : undefined;
  }
}

const NULLISH = ts.TypeFlags.Null | ts.TypeFlags.Undefined;

const PLAIN =
  NULLISH |
  ts.TypeFlags.String |
  ts.TypeFlags.Number |
  ts.TypeFlags.Boolean |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Void |
  ts.TypeFlags.StringLiteral |
  ts.TypeFlags.NumberLiteral |
  ts.TypeFlags.BooleanLiteral;

function isType({ flags }: ts.Symbol): boolean {
  return (flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface)) !== 0;
}

/** The input that a member is; members that are declared somewhere are none. */
function inputOf({ name, declarations = [] }: ts.Symbol): InputName | undefined {
  return declarations.length > 0 ? undefined : INPUT_NAMES.find((each) => each === name);
}

/** The inputs as they are listed, then what is declared. */
function inOrder(type: ts.Type): ts.Symbol[] {
  const rank = (symbol: ts.Symbol) => {
    const input = inputOf(symbol);
    return input === undefined ? Infinity : INPUT_NAMES.indexOf(input);
  };
  return [...type.getProperties()].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function docs(parts: readonly string[]): string {
  if (parts.length === 0) return '';
  const [first = '', ...rest] = parts.flatMap((part) => part.split('\n'));
  if (rest.length === 0) return `/** ${first} */\n`;
  return `/**\n${[first, ...rest].map((line) => ` * ${line}`).join('\n')}\n */\n`;
}
