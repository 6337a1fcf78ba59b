/**
 * Writes the package's types as one file without imports. Types inferred by zod are expanded, with the docs of
 * their fields, so that users of the package need neither zod nor our sources.
 */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { formatted } from './format.ts';
import { INPUT_NAMES, INPUTS, type InputName } from '../src/inputs/declarations.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = fileURLToPath(new URL('../src/package.ts', import.meta.url));

/** The text of `dist/package.d.ts`. */
export async function declarations(): Promise<string> {
  const program = ts.createProgram([ENTRY], options());
  const text = new TypePrinter(program).printEntry();
  return await formatted('package.d.ts', text);
}

function options(): ts.CompilerOptions {
  const file = `${ROOT}tsconfig.json`;
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  return ts.parseJsonConfigFileContent(config, ts.sys, ROOT, {}, file).options;
}

class TypePrinter {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;
  /** Exported types by their expanded text: where a type recurs, its name is printed. */
  readonly #names = new Map<string, string>();
  readonly #bare = new Map<ts.Type, string>();

  constructor(program: ts.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  printEntry(): string {
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
      this.#names.set(this.#printBare(checker.getDeclaredTypeOfSymbol(symbol)), symbol.name);
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
      return `export type ${name} = ${this.#expand(checker.getDeclaredTypeOfSymbol(symbol), true)};\n`;
    }
    const type = checker.getTypeOfSymbol(symbol);
    const [signature] = type.getCallSignatures();
    if (signature) return `export declare function ${name}${this.#signature(signature, ': ')};\n`;
    return `export declare const ${name}: ${this.#print(type)};\n`;
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
    return `export declare class ${symbol.name} extends ${this.#print(base)} {
      constructor${parameters};
      ${members.map((member) => this.#member(member, true)).join('\n')}
    }\n`;
  }

  /** The type's exported name, or its expanded text. */
  #print(type: ts.Type): string {
    if (type.flags & PLAIN) return this.#checker.typeToString(type);
    const present = this.#checker.getNonNullableType(type);
    const name = this.#names.get(this.#printBare(present));
    if (name === undefined) return this.#expand(type, true);
    if (present === type) return name;
    const missing = type.isUnion() ? type.types.filter((part) => part.flags & NULLISH) : [];
    return [name, ...missing.map((part) => this.#checker.typeToString(part))].join(' | ');
  }

  /** The same text for all types of the same shape. */
  #printBare(type: ts.Type): string {
    const known = this.#bare.get(type);
    if (known !== undefined) return known;
    const text = this.#expand(type, false);
    this.#bare.set(type, text);
    return text;
  }

  /** @param forReaders with docs, and with the names of nested types */
  #expand(type: ts.Type, forReaders: boolean): string {
    const print = (part: ts.Type) => (forReaders ? this.#print(part) : this.#printBare(part));
    const checker = this.#checker;
    if (type.flags & PLAIN) return checker.typeToString(type);
    if (type.isUnion()) return this.#union(type, print);
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      const isReadonly = type.symbol.name === 'ReadonlyArray';
      return `${isReadonly ? 'readonly ' : ''}(${item ? print(item) : 'unknown'})[]`;
    }
    if (checker.isTupleType(type)) {
      const reference = type as ts.TupleTypeReference;
      const items = checker.getTypeArguments(reference).map(print);
      return `${reference.target.readonly ? 'readonly ' : ''}[${items.join(', ')}]`;
    }
    if (this.#isExternal(type)) {
      const typeArguments = checker.getTypeArguments(type as ts.TypeReference).map(print);
      return type.symbol.name + (typeArguments.length > 0 ? `<${typeArguments.join(', ')}>` : '');
    }
    const [call] = type.getCallSignatures();
    if (call) return `(${this.#signature(call, ' => ')})`;
    const indexed = checker
      .getIndexInfosOfType(type)
      .map(({ keyType, type: value }) => `[key: ${print(keyType)}]: ${print(value)};`);
    const members = inOrder(type).map((member) => this.#member(member, forReaders));
    if (!(type.flags & ts.TypeFlags.Object)) {
      throw new Error(`${checker.typeToString(type)} is of a kind that cannot be spelt out yet`);
    }
    return `{\n${[...indexed, ...members].join('\n')}\n}`;
  }

  #union({ types }: ts.UnionType, print: (type: ts.Type) => string): string {
    const isBoolean = (part: ts.Type) => (part.flags & ts.TypeFlags.BooleanLiteral) !== 0;
    const parts = types.filter((part) => !isBoolean(part)).map(print);
    const booleans = types.filter(isBoolean);
    if (booleans.length === 2) parts.push('boolean');
    else parts.push(...booleans.map(print));
    // `null` and `undefined` come last.
    const rank = (part: string) => ['null', 'undefined'].indexOf(part);
    return [...new Set(parts)].sort((a, b) => rank(a) - rank(b)).join(' | ');
  }

  #member(member: ts.Symbol, forReaders: boolean): string {
    const type = this.#checker.getTypeOfSymbol(member);
    const isOptional = (member.flags & ts.SymbolFlags.Optional) !== 0;
    const name = /^\w+$/.test(member.name) ? member.name : JSON.stringify(member.name);
    const text = forReaders ? this.#print(type) : this.#printBare(type);
    // Programs may pass `undefined` for an option that is not set.
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
      return `${parameter.name}${isOptional ? '?' : ''}: ${this.#print(this.#checker.getTypeOfSymbol(parameter))}`;
    });
    const returns = arrow === null ? '' : arrow + this.#print(signature.getReturnType());
    return `(${parameters.join(', ')})${returns}`;
  }

  /** Whether a type belongs to the language or the platform. */
  #isExternal(type: ts.Type): boolean {
    const [declaration] = (type.symbol as ts.Symbol | undefined)?.declarations ?? [];
    const file = declaration?.getSourceFile();
    // A type without a declaration, such as a record, consists of our types.
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

  /** The schema that a type is inferred from; it holds the docs. */
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
