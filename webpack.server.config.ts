import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type ExternalItemFunctionData } from 'webpack';
import { unbundled } from './scripts/lib/packages.js';
import { programs } from './src/server/process/programs.ts';

const root = import.meta.dirname;

/** An optional part of pg, which we do not install. */
const missing = ['pg-native'];

/**
 * The server as a few files instead of 1,200 modules, which would be most of its start and 25 MB of its memory. Nothing
 * is minified: the stack traces of errors are read.
 */
const server: Configuration = {
  name: 'server',
  cache: existsSync(path.join(root, 'build', 'versions')) && {
    type: 'filesystem',
    maxAge: 7 * 86_400_000,
    buildDependencies: {
      config: ['webpack.server.config.ts', 'package.json', 'package-lock.json'].map((name) => path.join(root, name)),
    },
  },
  mode: 'production',
  target: 'node24',
  entry: Object.fromEntries(programs.map((program) => [path.basename(program), `./src/server/${program}.ts`])),
  output: {
    // How deep it is in the project is known to process/root.ts.
    path: path.join(root, 'build/server'),
    filename: '[name].js',
    module: true,
    clean: true,
    // A file may be unreadable for a moment: what has failed to load is loaded when it is next needed.
    strictModuleExceptionHandling: true,
  },
  resolve: { extensions: ['.ts', '.js', '.mjs'] },
  externalsType: 'node-commonjs',
  externals: [
    ({ request = '' }: ExternalItemFunctionData) =>
      Promise.resolve([...unbundled, ...missing].includes(request) ? `node-commonjs ${request}` : undefined),
  ],
  module: {
    // Files and programs are named from the root of the project when the server runs.
    parser: { javascript: { importMeta: false, createRequire: false, url: false, worker: false } },
    rules: [
      {
        test: /\.ts$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
      },
    ],
  },
  optimization: { minimize: false },
  // Tells the command that builds how far it is.
  plugins: [new webpack.ProgressPlugin((share) => process.send?.(share))],
  performance: false,
  devtool: false,
  stats: 'errors-warnings',
};

export default server;
