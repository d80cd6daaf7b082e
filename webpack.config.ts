import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants as zlib, type BrotliOptions } from 'node:zlib';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import manifest from './package.json' with { type: 'json' };
import { plans } from './src/shared/planTable.ts';
import { fileOf, gatePage, openedDirectly, originMarks, prerendered } from './src/shared/prerendered.ts';
import type { prerenderPage } from './src/web/app/prerender.tsx';

const root = import.meta.dirname;
const production = process.env.NODE_ENV === 'production';
// Modules have their real paths, even if this folder is a link.
const modules = realpathSync(path.join(root, 'node_modules'));
const compressed = /\.(js|css|svg|json|webmanifest|txt|wasm)$/;
const prerenderer = path.join(root, 'node_modules/.cache/curtly/prerenderer');

/** All other paths belong to the server: API, uploads, documentation and short codes. */
const isPage = (pathname: string) => pathname === '/' || pathname === '/p' || pathname.startsWith('/p/');

const constants = {
  __API_BASE__: JSON.stringify(process.env.API_BASE ?? ''),
  __APP_VERSION__: JSON.stringify(manifest.version),
  __BUILD_YEAR__: JSON.stringify(new Date().getFullYear()),
};

const shell = {
  title: 'Curtly: short links and QR codes',
  description: 'Shorten links, make QR codes in your own style and see who followed them.',
  preview: '',
  styles: '',
  noscript: 'Curtly needs JavaScript to show this page. Please switch it on in your browser.',
  content: '',
  end: '',
};

/**
 * Compiled modules are reused as long as nothing that decides how to compile has changed. The first build does without
 * the cache, since writing it would be a fifth of a newcomer's wait.
 */
const cache: Configuration['cache'] = existsSync(path.join(root, 'build', 'versions')) && {
  type: 'filesystem',
  // Milliseconds. By default, entries that no build has read would stay for two months.
  maxAge: 7 * 86_400_000,
  buildDependencies: {
    config: ['webpack.config.ts', 'package.json', 'package-lock.json'].map((name) => path.join(root, name)),
  },
};

const isPrerenderer = process.env.PRERENDERER !== undefined;

/** Each compilation uses one core, so it runs beside the app in a process of its own. */
async function buildPrerenderer(): Promise<void> {
  const env = { ...process.env, PRERENDERER: '' };
  try {
    await promisify(execFile)(process.execPath, [...process.execArgv, ...process.argv.slice(1)], { env });
  } catch (error) {
    throw new Error((error as { stdout?: string }).stdout, { cause: error });
  }
}

const whenPrerendererIsBuilt = production && !isPrerenderer ? buildPrerenderer() : undefined;
whenPrerendererIsBuilt?.catch(() => undefined);

const previewOf = (pathname: string, title: string, description: string) => `
    <link rel="canonical" href="${originMarks.origin}${pathname}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="Curtly">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${originMarks.origin}${pathname}">
    <meta property="og:image" content="${originMarks.origin}/social.png">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="Curtly: short links that say who followed them">
    <meta name="twitter:card" content="summary_large_image">`;

/**
 * Starts the app of a page that has its content once that content is painted: nothing delays the first paint, and all
 * work of the app gives way to it. A hidden page is not painted.
 */
const startScript = (files: readonly string[]) => `<script>
      (function (scripts) {
        function start() {
          scripts.forEach(function (source) {
            var script = document.createElement('script');
            script.src = source;
            script.async = false;
            document.head.append(script);
          });
        }
        if (document.hidden) start();
        else requestAnimationFrame(function () { setTimeout(start); });
      })(${JSON.stringify(files)});
    </script>`;

function scriptsOf({ namedChunkGroups }: Compilation, screen: string): string[] {
  const scripts = (namedChunkGroups.get(screen)?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) throw new Error(`There is no chunk ${screen}`);
  return scripts.map((file) => `/${file}`);
}

/** The code of the screen that is opened is fetched beside that of the app, and not after it. */
function preloadScript(compilation: Compilation): string {
  const screens = openedDirectly.map(({ path: pathname, screen }) => [
    `^${pathname.replace(/:\w+/g, '[^/]+')}/?$`,
    scriptsOf(compilation, screen),
  ]);
  return `<script>
      (function (screens) {
        screens.forEach(function (screen) {
          if (!new RegExp(screen[0]).test(location.pathname)) return;
          screen[1].forEach(function (source) {
            var link = document.createElement('link');
            link.rel = 'preload';
            link.as = 'script';
            link.fetchPriority = 'low';
            link.href = source;
            document.head.append(link);
          });
        });
      })(${JSON.stringify(screens)});
    </script>`;
}

/** The pages have their content, and the code of their screens. Whitespace is content, so they are not minified. */
const pages = prerendered.map(
  (page) =>
    new HtmlPlugin({
      template: 'public/index.html',
      filename: fileOf(page),
      inject: false,
      minify: false,
      templateParameters: async (compilation, { js }) => {
        await whenPrerendererIsBuilt;
        const { prerenderPage: render } = createRequire(import.meta.url)(prerenderer) as {
          prerenderPage: typeof prerenderPage;
        };
        const { title, styles, content, answers } = await render(page.path, plans);
        return {
          title,
          description: page.description,
          preview: previewOf(page.path, title, page.description),
          styles,
          noscript: 'The forms of this page need JavaScript. Please switch it on in your browser.',
          content,
          end: answers + startScript([...js, ...scriptsOf(compilation, page.screen)]),
        };
      },
    }),
);

const plugins: Configuration['plugins'] = [
  new webpack.DefinePlugin(constants),
  new HtmlPlugin({
    template: 'public/index.html',
    scriptLoading: 'defer',
    minify: production && { collapseWhitespace: true, minifyCSS: true },
    templateParameters: (compilation) => ({ ...shell, end: production ? preloadScript(compilation) : '' }),
  }),
  new HtmlPlugin({
    template: 'public/index.html',
    filename: gatePage.file,
    scriptLoading: 'defer',
    minify: production && { collapseWhitespace: true, minifyCSS: true },
    templateParameters: {
      ...shell,
      title: gatePage.title,
      description: gatePage.description,
      preview: `<meta name="robots" content="noindex">
    <meta property="og:title" content="${gatePage.title}">
    <meta property="og:description" content="${gatePage.description}">`,
    },
  }),
  new CopyPlugin({
    patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html', '**/sw.js'] } }],
  }),
];
if (production) {
  plugins.push(
    ...pages,
    { apply: addServiceWorker },
    // The command that builds shows the progress.
    new webpack.ProgressPlugin((share) => process.send?.(share)),
    new CompressionPlugin<BrotliOptions>({
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } },
      test: compressed,
      threshold: 512,
    }),
    new CompressionPlugin({
      filename: '[path][base].gz',
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
      test: compressed,
      threshold: 512,
    }),
  );
}

/** What opens without a network: all screens, but not the reader of QR codes, which is large and seldom needed. */
const isKeptOffline = (name: string) => /^assets\/.*\.(?:js|woff2|svg)$/.test(name) && !/decoder|zxing/.test(name);

/** Fills in what the service worker keeps, once all names are final. */
function addServiceWorker({ hooks }: Compiler): void {
  hooks.thisCompilation.tap('ServiceWorker', (compilation) => {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
    compilation.hooks.processAssets.tap({ name: 'ServiceWorker', stage }, (assets) => {
      const files = Object.keys(assets).filter(isKeptOffline).sort();
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 10);
      const source = readFileSync(path.join(root, 'public/sw.js'), 'utf8')
        .replace('%VERSION%', version)
        .replace("'%FILES%'", files.map((name) => `'/${name}'`).join(', '));
      compilation.emitAsset('sw.js', new webpack.sources.RawSource(source));
    });
  });
}

const web: Configuration = {
  name: 'web',
  cache: production ? cache : true,
  mode: production ? 'production' : 'development',
  target: 'browserslist',
  entry: './src/web/main.tsx',
  output: {
    path: path.join(root, 'dist'),
    publicPath: '/',
    clean: true,
    filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
    chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
    assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: production
      ? {
          // The package's exports map always gives bundlers the development build.
          'react-router$': path.join(modules, 'react-router/dist/production/index.mjs'),
          // The theme switches ripples off everywhere, and they would be 4 kB of every page.
          [path.join(modules, '@mui/material/ButtonBase/TouchRipple.mjs')]: false,
        }
      : {},
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          env: { targets: manifest.browserslist },
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: !production } },
          },
        },
      },
      // These packages declare no side effects flag, and are left out where nothing of them is used.
      { test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
      { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
    ],
  },
  plugins,
  // Each script names its source map at its end, so that an error in production can be read.
  devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
  optimization: {
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        // The minifier has threads of its own. A process for it would only copy its input and output.
        parallel: false,
        extractComments: false,
        minimizerOptions: { compress: { passes: 4 }, mangle: true, format: { comments: false } },
      }),
    ],
    moduleIds: 'deterministic',
    mangleExports: production && 'size',
    runtimeChunk: production && 'single',
    splitChunks: {
      cacheGroups: {
        // A release of ours leaves the vendor chunk in the cache: every page needs it, and it changes only with the
        // lock file.
        vendor: {
          test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion)[\\/]/,
          name: 'vendor',
          chunks: 'initial',
          priority: 20,
        },
      },
    },
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  devServer: {
    host: 'localhost',
    port: 3000,
    hot: true,
    static: false,
    historyApiFallback: { disableDotRule: true },
    client: { overlay: { runtimeErrors: false } },
    proxy: [
      {
        context: (pathname: string) => !isPage(pathname) && pathname !== '/ws' && !pathname.startsWith('/assets/'),
        target: 'http://127.0.0.1:3001',
      },
    ],
  },
};

/** The app also runs in Node, at build only, for the HTML of the pages. */
const node: Configuration = {
  ...web,
  name: 'prerenderer',
  target: 'node',
  entry: './src/web/app/prerender.tsx',
  output: {
    path: prerenderer,
    publicPath: '/',
    filename: 'index.js',
    library: { type: 'commonjs2' },
    assetModuleFilename: web.output?.assetModuleFilename,
  },
  // Node loads packages faster than they are bundled.
  externalsType: 'node-commonjs',
  externals: [
    ({ request = '' }) => Promise.resolve(/^[@a-z]/.test(request) && !/\.\w+$/.test(request) ? request : undefined),
  ],
  // No thread runs while pages are rendered, and everything is one chunk.
  module: { ...web.module, parser: { javascript: { worker: false } }, generator: { asset: { emit: false } } },
  plugins: [
    new webpack.DefinePlugin({
      ...constants,
      'window.location.origin': JSON.stringify(originMarks.origin),
      'window.location.host': JSON.stringify(originMarks.host),
      'window.location.hostname': JSON.stringify(originMarks.hostname),
    }),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
  devtool: false,
  optimization: { minimize: false, concatenateModules: false, usedExports: false },
};

export default isPrerenderer ? node : web;
