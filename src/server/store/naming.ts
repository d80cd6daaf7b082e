import { CamelCasePlugin, type DefaultQueryCompiler, type PluginTransformQueryArgs, type UnknownRow } from 'kysely';

/** What columns of booleans are called. The tables have 0 and 1 in them. */
const flag = /^(?:is|has)[A-Z]|Active$/;

/**
 * Names and booleans as the code has them: `isActive` is true or false, where the tables have an `is_active` of 1 or 0.
 * The text of an `sql` is left as it is; values in it and the rows that it returns are translated like all others.
 */
class Naming extends CamelCasePlugin {
  /**
   * The query compiler translates queries (`translating`): going through them here would take as long as building them.
   */
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  override snakeCase(name: string): string {
    return super.snakeCase(name);
  }

  /** The names and values of a row that was read without Kysely. */
  rowOf(row: UnknownRow): UnknownRow {
    return this.mapRow(row);
  }

  stored(value: unknown): unknown {
    return typeof value === 'boolean' ? Number(value) : value;
  }

  protected override mapRow(row: UnknownRow): UnknownRow {
    const named = super.mapRow(row);
    for (const name in named) {
      if (typeof named[name] === 'number' && flag.test(name)) named[name] = named[name] === 1;
    }
    return named;
  }
}

export const naming = new Naming();

/** The query compiler of a database, which translates names and values while it writes them. */
export const translating = (Compiler: new () => DefaultQueryCompiler) =>
  class extends Compiler {
    protected override sanitizeIdentifier(name: string) {
      return super.sanitizeIdentifier(naming.snakeCase(name));
    }

    protected override appendValue(value: unknown) {
      super.appendValue(naming.stored(value));
    }

    protected override appendImmediateValue(value: unknown) {
      super.appendImmediateValue(naming.stored(value));
    }
  };
