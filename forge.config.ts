// Electron Forge: packages the app with its bundled projects beside it and its fuses set.
import { existsSync } from 'node:fs';
import { FuseV1Options, FuseVersion } from '@electron/fuses';
import { MakerDeb } from '@electron-forge/maker-deb';
import { MakerSquirrel } from '@electron-forge/maker-squirrel';
import { MakerZIP } from '@electron-forge/maker-zip';
import { FusesPlugin } from '@electron-forge/plugin-fuses';
import { VitePlugin } from '@electron-forge/plugin-vite';
import type { ForgeConfig } from '@electron-forge/shared-types';

/** A folder of `electron-vVERSION-PLATFORM-ARCH.zip` files, for machines that can't download one. */
const zipFolder = process.env.ELECTRON_ZIP_DIR;
const hasArchives = zipFolder !== undefined && existsSync(zipFolder);

const config: ForgeConfig = {
  packagerConfig: {
    asar: true,
    name: 'Planwright',
    executableName: 'planwright',
    appBundleId: 'org.planwright.app',
    extraResource: [
      'domains',
      'LICENSE',
      '.vite/renderer/main_window/third-party-notices.txt',
      '.vite/renderer/main_window/sbom.cdx.json',
    ],
    ...(hasArchives ? { electronZipDir: zipFolder } : {}),
  },
  rebuildConfig: {},
  makers: [
    new MakerZIP({}, ['linux', 'darwin', 'win32']),
    new MakerDeb({ options: { maintainer: 'The Planwright team' } }),
    new MakerSquirrel({}),
  ],
  plugins: [
    new VitePlugin({
      build: [
        { entry: 'electron/main/main.ts', config: 'vite.main.config.ts', target: 'main' },
        { entry: 'electron/preload/preload.ts', config: 'vite.preload.config.ts', target: 'preload' },
      ],
      renderer: [{ name: 'main_window', config: 'vite.renderer.config.ts' }],
    }),
    new FusesPlugin({
      version: FuseVersion.V1,
      [FuseV1Options.RunAsNode]: false,
      [FuseV1Options.EnableCookieEncryption]: true,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
      [FuseV1Options.EnableNodeCliInspectArguments]: false,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
      [FuseV1Options.OnlyLoadAppFromAsar]: true,
      // The archive of a trial package may hold an older Electron, which does not know this one.
      ...(hasArchives ? {} : { [FuseV1Options.GrantFileProtocolExtraPrivileges]: false }),
    }),
  ],
};

export default config;
