/** The two documents that ship with the product: the notices for people, the bill of materials for programs. */
import type { ThirdPartyPackage } from './packages.ts';

const RULE = '='.repeat(80);

/** Notices required in addition to the licence text, because the licence demands them or omits something. */
const REMARKS: ReadonlyMap<string, string> = new Map([
  [
    'elkjs',
    'Planwright contains this program unmodified. Its source is available under the Eclipse Public License 2.0 at the address above,\nunder the tag of this version. Its contributors give no warranty and take no liability.',
  ],
  [
    'monaco-editor',
    'It contains DOMPurify (Cure53 and other contributors, Apache-2.0 or MPL-2.0, https://github.com/cure53/DOMPurify) and the\nCodicons (Microsoft, CC-BY-4.0, https://github.com/microsoft/vscode-codicons), besides what its notices below name.',
  ],
]);

/** `version` is the product's own. */
export function noticesText(version: string, packages: readonly ThirdPartyPackage[]): string {
  const list = packages.map(({ name, version, licence }) => `  ${name} ${version} (${licence})`);
  return `${[
    `Planwright ${version} contains the following third-party software, each under its own licence, which is given below:`,
    '',
    ...list,
    '',
    'Electron, in the desktop app only, contains Chromium and Node.js: their licences are in LICENSES.chromium.html in the',
    'folder of the app.',
    ...packages.flatMap(section),
  ].join('\n')}\n`;
}

function section({ name, version, source, texts }: ThirdPartyPackage): string[] {
  const remark = REMARKS.get(name);
  return [
    '',
    RULE,
    `${name} ${version}`,
    source,
    ...(remark === undefined ? [] : ['', remark]),
    '',
    texts.join('\n\n'),
  ];
}

/** CycloneDX 1.5, as JSON. Without serial number and time, so that the same sources result in the same bytes. */
export function billOfMaterials(product: ThirdPartyPackage, packages: readonly ThirdPartyPackage[]): string {
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: component(product, 'application') },
    components: packages.map((one) => component(one, 'library')),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function component({ name, version, licence, source }: ThirdPartyPackage, type: 'application' | 'library') {
  const reference = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type,
    'bom-ref': reference,
    name,
    version,
    purl: reference,
    licenses: [/ (?:OR|AND) /.test(licence) ? { expression: licence } : { license: { id: licence } }],
    ...(source === '' ? {} : { externalReferences: [{ type: 'vcs', url: source }] }),
  };
}
