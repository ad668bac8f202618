import type { Catalogue } from '../en/index.ts';
import addTo from './add-to.json';
import admin from './admin.json';
import analytics from './analytics.json';
import anchors from './anchors.json';
import content from './content.json';
import create from './create.json';
import crop from './crop.json';
import editor from './editor.json';
import gallery from './gallery.json';
import help from './help.json';
import home from './home.json';
import library from './library.json';
import link from './link.json';
import map from './map.json';
import models from './models.json';
import others from './others.json';
import palette from './palette.json';
import placement from './placement.json';
import plan from './plan.json';
import play from './play.json';
import printedLinks from './printed-links.json';
import profile from './profile.json';
import scene from './scene.json';
import sequences from './sequences.json';
import settings from './settings.json';
import share from './share.json';
import spaceFile from './space-file.json';
import spaceSettings from './space-settings.json';
import spaces from './spaces.json';
import { start } from './start.ts';
import translations from './translations.json';
import trash from './trash.json';
import unsaved from './unsaved.json';
import upload from './upload.json';
import walks from './walks.json';
import whereUsed from './where-used.json';

export const catalogue: Catalogue = {
  ...start,
  models,
  palette,
  admin,
  gallery,
  addTo,
  anchors,
  analytics,
  content,
  create,
  crop,
  editor,
  help,
  home,
  library,
  link,
  map,
  others,
  placement,
  plan,
  play,
  printedLinks,
  profile,
  scene,
  sequences,
  settings,
  share,
  spaceFile,
  spaceSettings,
  spaces,
  translations,
  trash,
  unsaved,
  upload,
  walks,
  whereUsed,
};
