/** Jest's environment of the server's tests: Node, and the real server at hand. */
import { TestEnvironment } from 'jest-environment-node';
import { createServers, engineOf } from './servers.mts';

export default class ServerEnvironment extends TestEnvironment {
  readonly #engine: string;
  readonly #servers: ReturnType<typeof createServers>;

  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    this.#engine = engineOf(given[0].projectConfig);
    this.#servers = createServers(this.#engine);
  }

  override async setup() {
    await super.setup();
    // Tests that open a database themselves need it.
    this.global.process.env.TEST_ENGINE = this.#engine;
    Object.assign(this.global, { startServer: this.#servers.start });
  }

  handleTestEvent({ name }: { name: string }): void {
    this.#servers.onEvent(name);
  }

  override async teardown() {
    await this.#servers.stop();
    await super.teardown();
  }
}
